import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import type { TFunction } from 'i18next'
import type { OfferingRow, OfferingStage } from '../../offering/OfferingRow.ts'
import { tokenPageLink } from '../../tokenPageLink.ts'

/** What nobody can buy or mint any more is over, also where its finish or its launch is still to be made. */
const stages: Readonly<Record<Offering['state'], OfferingStage>> = {
  ...{ waiting: 'coming', selling: 'running', minting: 'running' },
  ...{ finishable: 'over', finished: 'over', launchable: 'over', launched: 'over', refunding: 'over' },
}

type Words = {
  /** Of the token tools, and of what is offered. */
  t: TFunction
  offering: TFunction
  lang: string
  chainId: number
}

/** A sale or a mint as a line of the list of all. */
export function offeringRow(offer: Offering, { t, offering, lang, chainId }: Words): OfferingRow {
  const { kind, token, name, symbol, state, progress, own, isTemplate } = offer
  const number = new Intl.NumberFormat(lang)
  const isEmpty = !progress || progress.total === 0n
  return {
    ...{ address: token, name, symbol, startAt: offer.startAt, endAt: offer.endAt },
    stage: stages[state],
    state: t(kind === 'sale' ? `sale.state.${state}` : `manage.mint.state.${state}`),
    // A stranger's contract may say that more was minted than there is.
    ...(isEmpty ? {} : { takenAmount: progress.done }),
    takenBps: isEmpty ? undefined : Math.min(10_000, Number((progress.done * 10_000n) / progress.total)),
    taken:
      kind === 'mint' && progress
        ? offering('all.mints', { done: number.format(progress.done), total: number.format(progress.total) })
        : progress
          ? undefined
          : offering('all.fair'),
    label: own && offering(own === 'created' ? 'all.created' : `all.${kind}.joined`),
    caution: kind === 'mint' && !isTemplate ? offering('all.otherCode') : undefined,
    href: tokenPageLink({ chainId, token }),
  }
}
