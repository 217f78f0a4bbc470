import { csvLine } from '@tokensmith/ui/list/csv.ts'
import type { TFunction } from 'i18next'
import { formatEther, formatUnits } from 'viem'
import type { JudgedApproval } from './ApprovalSearch.ts'
import { exactAllowed } from './approvalText.ts'

/** The list as a table of a file: exact amounts with a point, whole addresses, and the block it is as of. */
export function writeApprovalsCsv(
  approvals: readonly JudgedApproval[],
  t: TFunction,
  { blockNumber }: { blockNumber?: bigint },
): string[] {
  const columns = [
    'level',
    'reasons',
    'kind',
    'symbol',
    'token',
    'tokenId',
    'spender',
    'name',
    'allowed',
    'inReach',
    'value',
    'last',
    'block',
  ]
  const lines = approvals.map((approval) => {
    const { risk, kind, held, token, tokenId, spender, atRisk, value, last } = approval
    return csvLine([
      t(`level.${risk.level}`),
      risk.reasons.map((reason) => t(`reason.${reason}`)).join('; '),
      t(`kind.${kind}`),
      held.symbol ?? '',
      token,
      tokenId?.toString() ?? '',
      spender,
      risk.known?.name ?? '',
      exactAllowed(approval, t),
      atRisk === undefined ? '' : formatUnits(atRisk, held.decimals ?? 0),
      value === undefined ? '' : formatEther(value),
      last?.blockNumber.toString() ?? '',
      blockNumber?.toString() ?? '',
    ])
  })
  return [`\uFEFF${[csvLine(columns.map((column) => t(`csv.${column}`))), ...lines].join('\r\n')}\r\n`]
}
