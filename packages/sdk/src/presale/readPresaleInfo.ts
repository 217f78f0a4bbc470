import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, hexToBytes } from 'viem'
import { cleanText } from '../base/chain/getTokenText.ts'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** Lines of a text that are shown. */
const mostLines = 30

/**
 * What a sale's deployer says of it, as it may be shown: a stranger's text, in which nothing is a link. Empty where there is none.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function readPresaleInfo(
  client: ChainClient,
  sale: Address,
  { blockNumber, overrides }: { blockNumber?: bigint; overrides?: ToolboxOverrides } = {},
): Promise<string> {
  const address = overrides?.SaleFactory ?? deployments.SaleFactory.address
  const info = await getTolerantly<Hex>(client, {
    ...{ address, abi: saleFactoryAbi, functionName: 'infoOf', args: [sale], blockNumber },
  })
  return shownInfo(info ?? '0x')
}

/** The bytes of such a text as they may be shown. Pure. */
export function shownInfo(info: Hex): string {
  const lines = new TextDecoder().decode(hexToBytes(info)).split(/\r\n|\r|\n/)
  return lines.slice(0, mostLines).map(cleanText).join('\n').trim()
}
