import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import type { TokenValues } from './encodeConstructor.ts'
import { type PreparedToken, prepareToken } from './prepareToken.ts'
import { readCreatedToken } from './readCreatedToken.ts'

export type PlanCreateTokenParams = {
  /** Who creates; receiver of the supply, owner and fee address where `values` name none. */
  account: Address
  composition: TokenComposition
  values: Omit<TokenValues, 'receiver'> & { receiver?: Address }
  /** 12 bytes; random unless told. It decides the address. */
  salt?: Hex
  /** Needed only for compositions that are no template of our build: what the compiler made of them. */
  creationCode?: Hex
  overrides?: ToolboxOverrides
}

/** A created token, and where it will be before it is. */
export type CreatedToken = { token: Address; templateId: Hex }
export type CreateTokenPlan = Plan<CreatedToken> & {
  expected: CreatedToken & Pick<PreparedToken, 'constructorArgs' | 'initCodeHash' | 'salt'>
}

/**
 * Plans the creation of a token in one transaction: from the template stored on the chain, or from creation code in the
 * call where it is not stored. A token with a pair has no liquidity then; see `planLaunchToken`. A token with a sale is created
 * by this alone: the finish of the sale fills its exchange. Sends nothing.
 *
 * @throws ToolboxError `toolboxMissing`, `dividendContractMissing`, `companionMissing`, `templateUnknown` when a
 * composition needs `creationCode`, `tokenAddressTaken`, and everything `encodeConstructor` refuses.
 */
export async function planCreateToken(client: ChainClient, params: PlanCreateTokenParams): Promise<CreateTokenPlan> {
  const { account, composition, values } = params
  const owner = values.owner ?? account
  const receiver = values.receiver ?? (composition.kind === 'standard' ? owner : account)
  const prepared = await prepareToken(client, {
    ...params,
    values: { ...values, receiver, owner, feeAddress: values.feeAddress ?? account },
  })
  const { token, templateId, creationCode, constructorArgs, initCodeHash, salt, factory, isPublished } = prepared
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
    expected: { token, templateId, constructorArgs, initCodeHash, salt },
    read(receipts) {
      readCreatedToken(receipts, { account, factory, token })
      return { token, templateId }
    },
  }
}
