import type { Address } from 'viem'
import type { LogScan, ScanLogsParams } from '../base/logs/LogScan.ts'
import { scanLogs } from '../base/logs/scanLogs.ts'
import type { ApprovalEvent } from './ApprovalEvent.ts'
import { decodeApprovalLog } from './decodeApprovalLog.ts'

export type ApprovalScan = LogScan<ApprovalEvent>
export type ScanApprovalsParams = Omit<ScanLogsParams<ApprovalEvent>, 'decode'> & { owner: Address }

/** As `scanLogs`, for all approvals of one owner. */
export function scanApprovals({ owner, ...params }: ScanApprovalsParams): Promise<ApprovalScan> {
  return scanLogs({ ...params, decode: (log) => decodeApprovalLog(log, owner) })
}
