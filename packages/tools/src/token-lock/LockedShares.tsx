import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { sharesOfPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { partOf } from './partOf.ts'
import classes from './TokenLock.module.css'

/** How a token's supply, or a pair's liquidity, is divided into locked, burnt and free. */
export function LockedShares({ read, chain }: { read: TokenLocks; chain: ChainEntry }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { token, lp, lockedBps, burntBps, locked, burnt, permanent, due, unread, earliestUnlockAt, locks } = read
  const coin = lp ? { ...token, symbol: 'LP' } : token
  const amount = (value: bigint) => coinText(value, coin, lang)
  const { supply } = token
  const free = supply === undefined || lockedBps === undefined || burntBps === undefined ? -1n : supply - locked - burnt
  const behind = lp && locked > 0n ? sharesOfPair(lp, locked).amounts : undefined
  const share = (part: bigint, bps: number | undefined) =>
    bps === undefined || supply === undefined ? undefined : `(${partOf(part, supply, lang).value})`
  return (
    <>
      {supply !== undefined && free >= 0n && (
        <SplitBar
          caption={t(lp ? 'facts.shareOfLp' : 'facts.shareOfSupply')}
          parts={[
            { label: t('facts.locked'), ...partOf(locked, supply, lang) },
            { label: t('facts.burnt'), ...partOf(burnt, supply, lang) },
            { label: t('facts.rest'), ...partOf(free, supply, lang) },
          ]}
        />
      )}
      <KeyValues
        rows={[
          supply !== undefined && { label: t('token.supply'), value: amount(supply) },
          { label: t('facts.locked'), value: amount(locked), note: share(locked, lockedBps) },
          behind && {
            label: t('row.behind'),
            value: `${coinText(behind[0], lp!.tokens[0], lang)} + ${coinText(behind[1], lp!.tokens[1], lang)}`,
          },
          permanent > 0n && { label: t('facts.permanent'), value: amount(permanent) },
          { label: t('facts.burnt'), value: amount(burnt), note: share(burnt, burntBps) },
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
