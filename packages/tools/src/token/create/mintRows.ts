import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { KeyValue } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { TFunction } from 'i18next'
import { type FairMintFigures, fairMintFigures } from './fairMintFigures.ts'
import { formatFirstPrice } from './formatFirstPrice.ts'
import { usualMintSeconds } from './parseFairMint.ts'
import type { FairMintDraft, TokenDraft } from './TokenDraft.ts'

type RowTexts = { t: TFunction; lang: string; coin: string; now: bigint }

/** What a token that everybody mints comes to: how many there can be, what is raised, at which prices, when, and for whom. */
export function mintRows(draft: TokenDraft, { t, lang, coin, now }: RowTexts): KeyValue[] {
  const { fairMint, symbol = '', decimals = 18 } = draft
  if (!fairMint) return []
  const full = fairMintFigures(fairMint, fairMint.mints)
  const least = fairMintFigures(fairMint, fairMint.leastMints)
  const tokens = (amount: bigint) => `${amountText(amount, decimals, lang, { maxFraction: 4 })} ${symbol}`
  const coins = (amount: bigint) => `${amountText(amount, 18, lang, { maxFraction: 8 })} ${coin}`
  const price = (parts: { coin: bigint; amount: bigint }) =>
    `1 ${symbol} = ${formatFirstPrice(parts, { decimals, symbol: coin, lang })}`
  const count = (mints: number | undefined) => t('create.fairMint.mints', { count: mints ?? 0 })
  const rows: KeyValue[] = []
  const add = (key: string, value: string) => rows.push({ label: t(`create.fairMint.row.${key}`), value })
  if (full && least) {
    add('hardCap', `${tokens(full.minted + full.amount)}`)
    add('minted', `${tokens(full.minted)} · ${count(fairMint.mints)}`)
    if (!fairMint.isFree && full.minted > 0n) {
      add('raised', coins(full.raised))
      add('price', price({ coin: full.raised, amount: full.minted }))
      if (full.amount > 0n) add('launchPrice', price(full))
    }
    if (full.amount > 0n) add('pair', pairText(full, fairMint, { coins, tokens, t }))
    if (!fairMint.isFree) add('proceeds', proceedsText(least, full, { coins, t }))
    const soft = fairMint.isFree ? count(fairMint.leastMints) : `${count(fairMint.leastMints)} · ${coins(least.raised)}`
    add('least', t(fairMint.isFree ? 'create.fairMint.leastFree' : 'create.fairMint.leastElse', { least: soft }))
  }
  return [...rows, ...termRows(fairMint, { t, lang, now })]
}

type AmountTexts = { coins: (wei: bigint) => string; tokens: (amount: bigint) => string; t: TFunction }

function pairText({ coin, amount }: FairMintFigures, { isFree }: FairMintDraft, { coins, tokens, t }: AmountTexts) {
  if (isFree) return t('create.fairMint.pairOfDeployer', { tokens: tokens(amount) })
  return `${coins(coin)} + ${tokens(amount)}`
}

/** What is left for the deployer, after the fewest mints and after all. */
function proceedsText(
  least: FairMintFigures,
  full: FairMintFigures,
  { coins, t }: Omit<AmountTexts, 'tokens'>,
): string {
  if (full.proceeds === 0n) return t('create.fairMint.noProceeds')
  if (least.proceeds === full.proceeds) return coins(full.proceeds)
  return t('create.fairMint.range', { from: coins(least.proceeds), to: coins(full.proceeds) })
}

/** Who launches, and what happens otherwise: of a free mint nothing was paid that could come back. */
function launchKeyOf({ isFree, liquidityBps }: FairMintDraft): 'launchUntil' | 'launchFreeUntil' | 'launchByDeployer' {
  if (!isFree) return 'launchUntil'
  return liquidityBps === 0 ? 'launchFreeUntil' : 'launchByDeployer'
}

/** Dates, and on which terms minters get something back or can move what they have. */
function termRows(mint: FairMintDraft, { t, lang, now }: Omit<RowTexts, 'coin'>): KeyValue[] {
  const { startAt, endAt, isFree, refundBps, vestingSeconds, liquidityBps, liquidityLockSeconds } = mint
  const rows: KeyValue[] = []
  const add = (key: string, value: string) => rows.push({ label: t(`create.fairMint.row.${key}`), value })
  if (startAt !== undefined) {
    const end = endAt ?? (startAt || now) + usualMintSeconds
    add('start', startAt === 0n ? t('create.fairMint.atOnce') : formatLocal(startAt, lang))
    add('end', t('create.fairMint.endOrFull', { date: formatLocal(end, lang) }))
    add(
      'launch',
      t(`create.fairMint.${launchKeyOf(mint)}`, {
        date: formatLocal(end + BigInt(tradingLimits.mintLaunchSeconds), lang),
      }),
    )
  }
  if (!isFree && refundBps !== undefined) {
    add(
      'refund',
      refundBps === 0
        ? t('create.fairMint.noGivingBack')
        : t('create.fairMint.givingBack', { percent: formatPercent(refundBps, lang) }),
    )
  }
  if (vestingSeconds !== undefined) {
    add(
      'vesting',
      vestingSeconds === 0
        ? t('create.fairMint.movableAtOnce')
        : t('create.fairMint.movableOver', { time: durationText(vestingSeconds, lang) }),
    )
  }
  if (liquidityBps !== 0 && liquidityLockSeconds !== undefined) {
    add(
      'liquidity',
      liquidityLockSeconds === 0
        ? t('create.fairMint.burnt')
        : t('create.fairMint.lockedFor', { time: durationText(liquidityLockSeconds, lang) }),
    )
  }
  return rows
}
