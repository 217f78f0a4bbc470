import type { JudgedApproval } from './ApprovalSearch.ts'
import { byRisk } from './byRisk.ts'

export const levelChoices = ['alive', 'high', 'medium', 'low', 'cancelled', 'all'] as const
export const kindChoices = ['all', 'erc20', 'nft', 'operator', 'permit2'] as const
export const sortChoices = ['risk', 'value', 'newest', 'oldest', 'token', 'spender'] as const

export type ApprovalFilter = {
  text: string
  level: (typeof levelChoices)[number]
  kind: (typeof kindChoices)[number]
  sort: (typeof sortChoices)[number]
}

export const firstFilter: ApprovalFilter = { text: '', level: 'alive', kind: 'all', sort: 'risk' }

const blockOf = ({ last }: JudgedApproval) => last?.blockNumber ?? -1n
const descending = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1)

const comparisons: Record<ApprovalFilter['sort'], (a: JudgedApproval, b: JudgedApproval) => number> = {
  risk: byRisk,
  value: (a, b) => descending(a.value ?? -1n, b.value ?? -1n) || byRisk(a, b),
  newest: (a, b) => descending(blockOf(a), blockOf(b)),
  oldest: (a, b) => descending(blockOf(b), blockOf(a)),
  token: (a, b) => compareTexts(a.held.symbol ?? '', b.held.symbol ?? '') || compareTexts(a.token, b.token),
  spender: (a, b) => compareTexts(nameOf(a), nameOf(b)),
}

const nameOf = ({ risk, spender }: JudgedApproval) => risk.known?.name ?? spender
const { compare: compareTexts } = new Intl.Collator()

/** Those that fit, in the order asked for. The text is looked for in symbol, addresses and the spender's name. */
export function filterApprovals(approvals: readonly JudgedApproval[], filter: ApprovalFilter): JudgedApproval[] {
  const needle = filter.text.trim().toLowerCase()
  const isLevel = ({ risk: { level } }: JudgedApproval) =>
    filter.level === 'all' || (filter.level === 'alive' ? level !== 'cancelled' : level === filter.level)
  const isText = ({ held, token, spender, risk, tokenId }: JudgedApproval) =>
    needle === '' ||
    [held.symbol, token, spender, risk.known?.name, tokenId === undefined ? undefined : `#${tokenId}`].some((part) =>
      part?.toLowerCase().includes(needle),
    )
  return approvals
    .filter((one) => isLevel(one) && (filter.kind === 'all' || one.kind === filter.kind) && isText(one))
    .sort(comparisons[filter.sort])
}
