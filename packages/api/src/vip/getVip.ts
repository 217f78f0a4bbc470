import { isRecord, requestData } from '../request/requestData.ts'
import type { RequestOptions } from '../request/requestEnvelope.ts'
import type { VipInfo } from './vipSchemas.ts'

/**
 * Reads the VIP level of an address on a chain. Does not remember it: once a day per address is the caller's rule.
 *
 * @throws {ApiError}
 */
export function getVip(query: { address: string; chain: number }, options?: RequestOptions): Promise<VipInfo> {
  return requestData('/api/v1/web/vip/info', { query }, isVipInfo, options)
}

function isVipInfo(data: unknown): data is VipInfo {
  return isRecord(data) && Number.isSafeInteger(data.vip) && (data.vip as number) >= 0
}
