import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, keccak256 } from 'viem'

export type PredictTokenParams = {
  /** Who will call the factory; the address is bound to this account. */
  creator: Address
  creationCode: Hex
  constructorArgs: Hex
  /** 32 bytes of the creator's choice. */
  salt: Hex
  /** The factory; the deterministic one unless told. */
  factory?: Address
}

/** Address that a token will have on every chain. Asks no node. */
export function predictToken(params: PredictTokenParams): Address {
  const { creator, creationCode, constructorArgs, salt, factory = deployments.TokenFactory.address } = params
  const boundSalt = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [creator, salt]))
  const bytecode = concat([creationCode, constructorArgs])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: boundSalt, bytecode })
}
