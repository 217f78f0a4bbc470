import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex, isAddressEqual, keccak256, parseEventLogs, toHex } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import { ToolboxError } from '../errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import { requireContract, type ToolboxOverrides } from '../toolbox/getToolbox.ts'
import { encodeConstructor, type TokenValues } from './encodeConstructor.ts'
import { findTemplate } from './findTemplate.ts'
import { loadTemplateCode } from './loadTemplateCode.ts'
import { predictToken } from './predictToken.ts'

export type PlanCreateTokenParams = {
  /** Who creates; receiver of the supply, owner and fee address where `values` name none. */
  account: Address
  composition: TokenComposition
  values: Omit<TokenValues, 'receiver'> & { receiver?: Address }
  /** 32 bytes; random unless told. It decides the address. */
  salt?: Hex
  /** Needed only for compositions that are no template of our build: what the compiler made of them. */
  creationCode?: Hex
  overrides?: ToolboxOverrides
}

/** A created token, and where it will be before it is. */
export type CreatedToken = { token: Address; templateId: Hex }
export type CreateTokenPlan = Plan<CreatedToken> & { expected: CreatedToken & { constructorArgs: Hex; salt: Hex } }

/**
 * Plans the creation of a token in one transaction: from the template stored on the chain, or from creation code in the
 * call where it is not stored. Sends nothing.
 *
 * @throws ToolboxError `toolboxMissing`, `templateUnknown` when a composition needs `creationCode`, `tokenAddressTaken`,
 * and everything `encodeConstructor` refuses.
 */
export async function planCreateToken(client: ChainClient, params: PlanCreateTokenParams): Promise<CreateTokenPlan> {
  const { account, composition, values, overrides } = params
  const template = findTemplate(composition)
  const owner = values.owner ?? account
  const receiver = values.receiver ?? (composition.kind === 'standard' ? owner : account)
  const constructorArgs = encodeConstructor(composition, {
    ...values,
    receiver,
    owner,
    feeAddress: values.feeAddress ?? account,
  })
  const creationCode = params.creationCode ?? (template && (await loadTemplateCode(template)))
  if (!creationCode) throw new ToolboxError('templateUnknown', { templateId: '' })
  const templateId = keccak256(creationCode)
  const salt = params.salt ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  const factory = await requireContract(client, 'TokenFactory', overrides)
  const token = predictToken({ creator: account, creationCode, constructorArgs, salt, factory })

  const [isPublished, code] = await Promise.all([
    client.readContract({ address: factory, abi: tokenFactoryAbi, functionName: 'isPublished', args: [templateId] }),
    client.getCode({ address: token }),
  ]).catch((error) => {
    throw decodeError(error)
  })
  if (code && code !== '0x') throw new ToolboxError('tokenAddressTaken', { address: token })
  const data = isPublished
    ? encodeFunctionData({ abi: tokenFactoryAbi, functionName: 'create', args: [templateId, constructorArgs, salt] })
    : encodeFunctionData({
        abi: tokenFactoryAbi,
        functionName: 'createFrom',
        args: [creationCode, constructorArgs, salt],
      })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'createToken', call: { to: factory, data } }],
    expected: { token, templateId, constructorArgs, salt },
    read(receipts) {
      const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, factory))
      const created = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs })
      const own = created.find(({ args }) => isAddressEqual(args.creator, account))
      if (!own) throw new ToolboxError('tokenCreatedEventMissing')
      const actual = own.args.token
      if (!isAddressEqual(actual, token)) throw new ToolboxError('tokenAddressDiffers', { expected: token, actual })
      return { token, templateId }
    },
  }
}
