import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, concat, encodePacked, getContractAddress, type Hex } from 'viem'

export type PredictTokenParams = {
  /** Who will call the factory; the address is bound to this account. */
  creator: Address
  creationCode: Hex
  constructorArgs: Hex
  /** 12 bytes of the creator's choice. */
  salt: Hex
  /** The factory; the deterministic one unless told. */
  factory?: Address
}

/**
 * Address that a token will have on every chain: CREATE2 with the creator, followed by the salt. Asks no node.
 *
 * @throws BytesSizeMismatchError for a salt that has not 12 bytes.
 */
export function predictToken(params: PredictTokenParams): Address {
  const { creator, creationCode, constructorArgs, salt, factory = deployments.TokenFactory.address } = params
  const boundSalt = encodePacked(['address', 'bytes12'], [creator, salt])
  const bytecode = concat([creationCode, constructorArgs])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: boundSalt, bytecode })
}
