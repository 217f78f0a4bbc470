import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { HeldToken } from '@tokensmith/sdk/liquidity/getHeldTokens.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { TokenPicture } from '@tokensmith/ui/picture/TokenPicture.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import classes from './Coin.module.css'
import { coinText } from './coinText.ts'
import { useCoinTexts } from './useCoinTexts.ts'
import { useHeldTokens } from './useHeldTokens.ts'

type HeldTokensProps = {
  /** Which of them can be chosen here. */
  kind: 'token' | 'liquidity'
  onChoose: (address: Address) => void
}

const fewShown = 5

/** What the connected wallet holds, to be chosen by a press; nothing without a wallet, and where nothing is held. */
export function HeldTokens({ kind, onChoose }: HeldTokensProps) {
  const t = useCoinTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: owner } = useWallet()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isLoading, refetch } = useHeldTokens({ wanted: true })
  if (!owner) return null
  // It is a help beside the address: where it fails the address is typed as before.
  if (error)
    return (
      <p className={classes.dim}>
        {t('coin:held.failed')}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void refetch()}>
          {t('coin:held.again')}
        </Button>
      </p>
    )
  if (isLoading) return <p className={classes.dim}>{t('coin:held.reading')}</p>
  const held = (data ?? []).filter(({ pair }) => (pair !== undefined) === (kind === 'liquidity'))
  if (held.length === 0) return <p className={classes.dim}>{t(`coin:held.none.${kind}`)}</p>
  const shown = isWhole ? held : held.slice(0, fewShown)
  return (
    <section className={classes.held} aria-label={t(`coin:held.title.${kind}`)}>
      <p className={classes.dim}>{t(`coin:held.title.${kind}`)}</p>
      <ul>
        {shown.map((token) => (
          <li key={token.address}>
            <button type="button" className={classes.heldToken} onClick={() => onChoose(token.address)}>
              <TokenPicture chainId={chain.id} address={token.address} symbol={pictured(token)} size={24} />
              <span className={classes.heldName}>
                <strong>{token.pair ? token.pair.symbols.join(' / ') : token.symbol || '—'}</strong>
                <span>
                  {token.pair && `${token.pair.exchange} · `}
                  <span className="mono">{shortAddress(token.address)}</span>
                </span>
              </span>
              <span className={classes.heldAmount}>{coinText(token.balance, token, lang, 4)}</span>
            </button>
          </li>
        ))}
      </ul>
      {held.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {t('coin:held.all', { count: held.length })}
        </Button>
      )}
    </section>
  )
}

const pictured = ({ pair, symbol = '' }: HeldToken) => pair?.symbols[0] ?? symbol
