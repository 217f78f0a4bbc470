import { eip7825GasCap } from '../base/plan/gasLimit.ts'
import { gasPerSendRow } from './batchSendCalls.ts'
import type { SendMeasure } from './measureSend.ts'
import type { SendItem } from './SendList.ts'

/** Of a block's gas, what one transaction asks for at most: a fuller one waits long for a block that has the room. */
const blockShare = 0.7
/** Rows differ; what was tried was a sample. */
const surplus = 1.15
/** BatchSend takes no more rows in one call. */
const mostRows = 10_000
/** Nodes refuse transactions above 128 KiB; a row has at most 20 bytes and an amount. */
const mostBytes = 120_000

/**
 * Most rows of one transaction: by what a row of this token costs, under the cap of EIP-7825 and a share of the block,
 * with the gas left over that BatchSend keeps ready for each row.
 */
export function chunkOfSend(
  kind: SendItem['kind'],
  { baseGas, rowGas }: Pick<SendMeasure, 'baseGas' | 'rowGas'>,
  blockGasLimit: bigint,
): number {
  const room = Math.min(Number(eip7825GasCap), Number(blockGasLimit) * blockShare)
  const ready = Math.ceil((gasPerSendRow[kind] * 64) / 63) + 100_000
  const byGas = Math.floor((room - baseGas - ready) / (rowGas * surplus))
  const bytes = kind === 'erc1155' ? 84 : 52
  return Math.max(1, Math.min(byGas, mostRows, Math.floor(mostBytes / bytes)))
}
