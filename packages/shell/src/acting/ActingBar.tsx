import { IconUsers } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Acting } from '@tokensmith/ui/ports/Acting.ts'
import classes from './ActingBar.module.css'
import { acting as port } from './acting.ts'

/** On every screen while a person acts for a multisig wallet: for which, on which chain, and the way out. */
export default function ActingBar({ acting }: { acting: Acting }) {
  const t = useTexts('common')
  const { chain, chains, choose } = useChain()
  const { multisig, chainId, threshold, owners } = acting
  const name = chains.find(({ id }) => id === chainId)?.nameAlias ?? String(chainId)
  const rests = chain.id !== chainId
  const values = { multisig: shortAddress(multisig), threshold, owners, chain: name, here: chain.nameAlias }
  return (
    <section className={classes.bar} data-rests={rests || undefined} aria-label={t('acting.title')}>
      <div className={classes.inner}>
        <IconUsers size={18} aria-hidden />
        <p title={multisig} role="status">
          {t(rests ? 'acting.rests' : 'acting.plans', values)}
        </p>
        {rests && chains.some(({ id }) => id === chainId) && (
          <button type="button" className="button" onClick={() => void choose(chainId).catch(() => {})}>
            {t('acting.goBack', values)}
          </button>
        )}
        <button type="button" className="button" onClick={() => port.stop()}>
          {t('acting.stop')}
        </button>
      </div>
    </section>
  )
}
