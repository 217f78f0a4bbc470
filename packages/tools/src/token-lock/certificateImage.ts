import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatUtc } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'
import type { CertificateImage } from './paintCertificate.ts'
import { partOf } from './partOf.ts'
import type { LockView } from './readLockView.ts'
import { scheduleRows } from './scheduleRows.ts'

type ImageOf = { chain: Pick<ChainEntry, 'id' | 'name'>; href: string; t: TFunction; lang: string }

/** What the image of a lock says. Times are in UTC, since it is looked at anywhere. */
export function certificateImage(view: LockView, { chain, href, t, lang }: ImageOf): CertificateImage {
  const { lock, coin, chainAt, blockNumber } = view
  const { schedule, owner, locked, isLp } = lock
  const { supply, decimals } = coin
  const percent = supply && locked > 0n && locked <= supply ? partOf(locked, supply, lang).value : undefined
  const block = new Intl.NumberFormat(lang).format(blockNumber)
  const rows: [label: string, value: string][] = [
    [t('mine.number'), `#${lock.id}`],
    [t('facts.chain'), `${chain.name} (${chain.id})`],
    [t('facts.contract'), deployments.TokenLock.address],
    [t('facts.token'), lock.token],
    [t('facts.owner'), owner ?? t('facts.nobody')],
  ]
  // The periods say their kind too, and there is room for nine rows.
  if (schedule.kind !== 'periodic') rows.push([t('form.kind'), t(`kind.${schedule.kind}`)])
  const dates = scheduleRows(schedule, { t, lang, time: (at) => formatUtc(at, lang), isForever: !owner })
  rows.push(...dates.map(({ label, value }) => [label, value] as [string, string]))
  rows.push([t('facts.block'), t('facts.blockText', { block, time: formatUtc(chainAt, lang) })])
  return {
    title: t('image.title', { symbol: coin.symbol ?? '' }),
    amount: { text: amountText(locked, decimals ?? 0, lang, { maxFraction: 6 }), symbol: coin.symbol ?? '' },
    share: percent && t(isLp ? 'image.shareOfLp' : 'image.shareOfSupply', { percent }),
    rows,
    note: t('image.note'),
    href,
    curve: owner && schedule.kind !== 'fixed' ? { schedule, amount: lock.amount } : undefined,
  }
}
