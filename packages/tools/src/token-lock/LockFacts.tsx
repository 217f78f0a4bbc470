import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { sharesOfPair } from '@tokensmith/sdk/lock/getLpPair.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { formatLocal, formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { partOf } from './partOf.ts'
import type { LockView } from './readLockView.ts'
import { scheduleRows } from './scheduleRows.ts'
import classes from './TokenLock.module.css'

type LockFactsProps = { view: LockView; chain: ChainEntry; isPrinted?: boolean }

/**
 * The state of a lock as facts, with what it is of the whole. Printed, addresses stand in full, nothing can be pressed, and
 * times are in UTC.
 */
export function LockFacts({ view, chain, isPrinted }: LockFactsProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { lock, coin, lp, chainAt, blockNumber } = view
  const { schedule, locked, due, balance, withdrawn, owner, pendingOwner, vault, token } = lock
  const amount = (value: bigint) => coinText(value, coin, lang, 18)
  const account = (address: Address, kind: 'address' | 'token' = 'address') =>
    isPrinted ? <span className="mono">{address}</span> : <AddressText address={address} chain={chain} kind={kind} />
  const time = (at: bigint) => (isPrinted ? formatUtc(at, lang) : formatLocal(at, lang))
  const { supply } = coin
  const isOfSupply = supply !== undefined && locked > 0n && locked <= supply
  const behind = lp ? sharesOfPair(lp, balance).amounts : undefined
  const [first, second] = lp?.tokens ?? []
  return (
    <>
      {isOfSupply && (
        <div className={classes.split}>
          <SplitBar
            caption={t(lock.isLp ? 'facts.shareOfLp' : 'facts.shareOfSupply')}
            parts={[
              { label: t('facts.locked'), ...partOf(locked, supply, lang) },
              { label: t('facts.rest'), ...partOf(supply - locked, supply, lang) },
            ]}
          />
        </div>
      )}
      <KeyValues
        rows={[
          {
            label: t('token.name'),
            value: [coin.name, coin.symbol && `(${coin.symbol})`].filter(Boolean).join(' ') || '—',
          },
          { label: t('facts.token'), value: account(token, 'token') },
          { label: t('facts.contract'), value: account(deployments.TokenLock.address) },
          lp && {
            label: t('token.pair'),
            value: `${first?.symbol ?? '?'} / ${second?.symbol ?? '?'} · ${lp.factoryName ?? t('token.unknownExchange')}`,
          },
          behind && {
            label: t('row.behind'),
            value: `${coinText(behind[0], first!, lang)} + ${coinText(behind[1], second!, lang)}`,
          },
          { label: t('facts.locked'), value: amount(locked) },
          { label: t('facts.due'), value: amount(due) },
          withdrawn > 0n && { label: t('facts.withdrawn'), value: amount(withdrawn) },
          { label: t('facts.owner'), value: owner ? account(owner) : t('facts.nobody') },
          pendingOwner && { label: t('facts.pendingOwner'), value: account(pendingOwner) },
          { label: t('form.kind'), value: t(`kind.${schedule.kind}`) },
          ...scheduleRows(schedule, { t, lang, time, isForever: !owner }),
          vault && { label: t('facts.vault'), value: account(vault) },
          { label: t('facts.chain'), value: isPrinted ? `${chain.name} (${chain.id})` : chain.name },
          {
            label: t('facts.block'),
            value: t('facts.blockText', {
              block: new Intl.NumberFormat(lang).format(blockNumber),
              time: time(chainAt),
            }),
          },
        ]}
      />
    </>
  )
}
