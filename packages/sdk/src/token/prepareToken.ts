import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { hasFairMint, hasMarket, hasOwnPool, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, concat, type Hex, keccak256 } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { contractsOfComposition } from '../base/toolbox/contractsOfComposition.ts'
import { findTemplate } from '../base/toolbox/findTemplate.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { loadTemplateCode } from '../base/toolbox/loadTemplateCode.ts'
import { requireContracts } from '../base/toolbox/requireContracts.ts'
import { checkMintOnChain } from '../mint/checkMintOnChain.ts'
import { checkSaleOnChain } from '../sale/checkSaleOnChain.ts'
import { drawTokenSalt } from './drawTokenSalt.ts'
import { encodeConstructor, type TokenValues } from './encodeConstructor.ts'
import { predictToken } from './predictToken.ts'

export type PrepareTokenParams = {
  /** Who creates; the address is bound to this account. */
  account: Address
  composition: TokenComposition
  values: TokenValues
  /** 12 bytes; random unless told. */
  salt?: Hex
  /** Needed only for compositions that are no template of our build. */
  creationCode?: Hex
  locksLiquidity?: boolean
  overrides?: ToolboxOverrides
}

/** All that a creation needs, and where the token will be. */
export type PreparedToken = {
  token: Address
  templateId: Hex
  creationCode: Hex
  constructorArgs: Hex
  /** keccak256 of creation code and arguments: with the creator and the salt it decides the address. */
  initCodeHash: Hex
  salt: Hex
  factory: Address
  /** The chain has the creation code already: the id is enough. */
  isPublished: boolean
}

/**
 * Encodes, predicts and looks at the chain; the same for a creation by the factory and by the Launcher.
 *
 * @throws ToolboxError `toolboxMissing`, `dividendContractMissing`, `companionMissing`, `templateUnknown` when a
 * composition needs `creationCode`, `tokenAddressTaken`, `fairMintBaseNotNative`, `mintHoldingTokenNotFound`,
 * `saleBaseNotNative`, and everything `encodeConstructor` refuses.
 */
export async function prepareToken(client: ChainClient, params: PrepareTokenParams): Promise<PreparedToken> {
  const { account, composition, values, overrides, locksLiquidity } = params
  const nowAt = hasMarket(composition) || hasOwnPool(composition) ? await getChainTime(client) : undefined
  const constructorArgs = encodeConstructor(composition, values, { nowAt })
  const { market, fairMint, sale } = values
  if (hasFairMint(composition) && market && fairMint) {
    await checkMintOnChain(client, { base: market.base, condition: fairMint.condition })
  }
  if (hasSale(composition) && hasMarket(composition) && market && sale) {
    await checkSaleOnChain(client, { base: market.base, sale })
  }
  const template = findTemplate(composition)
  const creationCode = params.creationCode ?? (template && (await loadTemplateCode(template)))
  if (!creationCode) throw new ToolboxError('templateUnknown', { templateId: '' })
  const templateId = keccak256(creationCode)
  const salt = params.salt ?? drawTokenSalt()
  const needs = contractsOfComposition(composition, { locksLiquidity: locksLiquidity ?? locksLater(params) })
  await requireContracts(client, needs, overrides)
  const factory = overrides?.TokenFactory ?? deployments.TokenFactory.address
  const token = predictToken({ creator: account, creationCode, constructorArgs, salt, factory })

  const [isPublished, code] = await Promise.all([
    client.readContract({ address: factory, abi: tokenFactoryAbi, functionName: 'isPublished', args: [templateId] }),
    client.getCode({ address: token }),
  ]).catch((error) => {
    throw decodeError(error)
  })
  if (code && code !== '0x') throw new ToolboxError('tokenAddressTaken', { address: token })
  const initCodeHash = keccak256(concat([creationCode, constructorArgs]))
  return { token, templateId, creationCode, constructorArgs, initCodeHash, salt, factory, isPublished }
}

/** True when the launch of a mint, or the finish of a sale, will lock liquidity tokens. */
function locksLater({ composition, values: { fairMint, sale } }: PrepareTokenParams): boolean {
  if (hasSale(composition)) return hasMarket(composition) && !!sale && sale.liquidityLockSeconds > 0
  return hasFairMint(composition) && !!fairMint && fairMint.liquidityBps > 0 && fairMint.liquidityLockSeconds > 0
}

/** Time of the newest block, in unix seconds. */
export async function getChainTime(client: ChainClient): Promise<bigint> {
  const { timestamp } = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  return timestamp
}
