import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'

type ChainChoiceProps = { chains: readonly ChainEntry[]; shown: ChainEntry; onShow: (chainId: number) => void }

/**
 * Chains on which this browser remembers something of the account. A node of another chain than the chosen one is asked
 * only when its button is pressed; the chosen chain stays.
 */
export function ChainChoice({ chains, shown, onShow }: ChainChoiceProps) {
  const t = useDashboardTexts()
  if (chains.length < 2) return null
  return (
    <fieldset className={classes.chains}>
      <legend className="visually-hidden">{t('dashboard:chains')}</legend>
      {chains.map((chain) => (
        <button
          key={chain.id}
          type="button"
          className="button"
          aria-pressed={chain === shown}
          onClick={() => onShow(chain.id)}
        >
          <ChainPicture chain={chain} size={18} />
          {chain.nameAlias}
        </button>
      ))}
    </fieldset>
  )
}
