import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { sharesOfPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './TokenLock.module.css'

/** How a token's supply, or a pair's liquidity, is divided into locked, burnt and free. */
export function LockedShares({ read, chain }: { read: TokenLocks; chain: ChainEntry }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { token, lp, lockedBps, burntBps, locked, burnt, permanent, due, unread, earliestUnlockAt, locks } = read
  const coin = lp ? { ...token, symbol: 'LP' } : token
  const amount = (value: bigint) => coinText(value, coin, lang)
  const percent = (bps: number) => formatPercent(bps, lang)
  const free = lockedBps === undefined || burntBps === undefined ? undefined : 10_000 - lockedBps - burntBps
  const behind = lp && locked > 0n ? sharesOfPair(lp, locked).amounts : undefined
  const share = (bps: number | undefined) => (bps === undefined ? undefined : `(${percent(bps)})`)
  return (
    <>
      {free !== undefined && free >= 0 && (
        <SplitBar
          caption={t(lp ? 'facts.shareOfLp' : 'facts.shareOfSupply')}
          parts={[
            { label: t('facts.locked'), bps: lockedBps!, value: percent(lockedBps!) },
            { label: t('facts.burnt'), bps: burntBps!, value: percent(burntBps!) },
            { label: t('facts.rest'), bps: free, value: percent(free) },
          ]}
        />
      )}
      <KeyValues
        rows={[
          token.supply !== undefined && { label: t('token.supply'), value: amount(token.supply) },
          { label: t('facts.locked'), value: amount(locked), note: share(lockedBps) },
          behind && {
            label: t('row.behind'),
            value: `${coinText(behind[0], lp!.tokens[0], lang)} + ${coinText(behind[1], lp!.tokens[1], lang)}`,
          },
          permanent > 0n && { label: t('facts.permanent'), value: amount(permanent) },
          { label: t('facts.burnt'), value: amount(burnt), note: share(burntBps) },
          due > 0n && { label: t('facts.due'), value: amount(due) },
          {
            label: t('facts.earliest'),
            value:
              earliestUnlockAt === undefined
                ? t(locked > 0n ? 'never' : 'facts.nothingLocked')
                : formatLocal(earliestUnlockAt, lang),
          },
          { label: t('facts.locks'), value: locks.toString() },
          lp && { label: t('token.exchange'), value: lp.factoryName ?? t('token.unknownExchange') },
          { label: t('facts.chain'), value: chain.name },
        ]}
      />
      {unread > 0n && <p className={classes.note}>{t('tokenPage.unread', { amount: amount(unread) })}</p>}
    </>
  )
}
