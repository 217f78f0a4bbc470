import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address, Hex } from 'viem'
import { getTokenText } from '../base/chain/getTokenText.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findTemplateById } from '../base/toolbox/findTemplate.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

/** A token of a list. `composition` is known only for templates of our build. */
export type FactoryToken = {
  address: Address
  templateId: Hex
  composition?: TokenComposition
  createdAt: bigint
  name?: string
  symbol?: string
}

export type TokenListPage = { tokens: readonly FactoryToken[]; total: number; page: number; pageCount: number }

/**
 * One page of the tokens an account created with the factory on this chain, newest first.
 *
 * @param params.page from 0.
 * @throws ToolboxError `toolboxMissing` where there is no factory.
 */
export async function listTokens(
  client: ChainClient,
  params: { creator: Address; page?: number; pageSize?: number; overrides?: ToolboxOverrides },
): Promise<TokenListPage> {
  const { creator, page = 0, pageSize = 20 } = params
  const factory = await requireContract(client, 'TokenFactory', params.overrides)
  const read = async (cursor: number, size: number) => {
    const args = [creator, BigInt(cursor), BigInt(size)] as const
    return client
      .readContract({ address: factory, abi: tokenFactoryAbi, functionName: 'tokensOf', args })
      .catch((error) => {
        throw decodeError(error)
      })
  }
  const total = Number((await read(0, 0))[1])
  // The contract counts from the oldest; the newest page may be the only full one.
  const end = Math.max(0, total - page * pageSize)
  const start = Math.max(0, end - pageSize)
  const [records] = end > start ? await read(start, end - start) : [[]]
  const tokens = await Promise.all(records.map((record) => describe(client, record)))
  return { tokens: tokens.reverse(), total, page, pageCount: Math.ceil(total / pageSize) }
}

async function describe(
  client: ChainClient,
  { token, templateId, createdAt }: { token: Address; templateId: Hex; createdAt: bigint },
): Promise<FactoryToken> {
  const template = findTemplateById(templateId)
  const [name, symbol] = await Promise.all([getTokenText(client, token, 'name'), getTokenText(client, token, 'symbol')])
  const composition = template && { kind: template.kind, modules: template.modules }
  return { address: token, templateId, composition, createdAt, name, symbol }
}
