import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Abi, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  dividendVaultAbi,
  invitationBookAbi,
  lpVaultAbi,
  prizePotAbi,
  saleAbi,
  tillAbi,
  tokenAbi,
} from '../generated/abis.ts'
import { templateName } from '../src/compose/templateName.ts'
import { usualCompositions } from '../src/compose/usualCompositions.ts'
import { packageFolder } from './readSources.ts'

const read = (file: string) => readFileSync(join(packageFolder, 'test/powers', file), 'utf8')

/** By the name of their target in the rows. A contract is set up once, in the transaction that makes it. */
const abis: Readonly<Record<string, Abi>> = {
  Token: tokenAbi,
  Till: tillAbi,
  DividendVault: dividendVaultAbi,
  LpVault: lpVaultAbi,
  InvitationBook: invitationBookAbi,
  PrizePot: prizePotAbi,
  Sale: saleAbi,
}

/** `Target.signature` of each row; `vault` stands for both vaults. */
function rows(): string[] {
  return [...read('PowerRows.sol').matchAll(/_row\(\s*(?:Target\.)?(\w+),\s*"([^"]+)"/g)].flatMap(
    ([, target, signature]) =>
      (target === 'vault' ? ['DividendVault', 'LpVault'] : [target]).map((name) => `${name}.${signature}`),
  )
}

describe('the test of powers', () => {
  it('tries every function that changes something, of tokens and of their own contracts', () => {
    const functions = Object.entries(abis).flatMap(([target, abi]) =>
      abi
        .filter((item) => item.type === 'function' && !['view', 'pure'].includes(item.stateMutability))
        .map((item) => `${target}.${toFunctionSignature(item as never)}`)
        .filter((signature) => !signature.includes('.setUp(')),
    )
    expect([...new Set(rows())].sort()).toEqual(functions.sort())
  })

  it('tries every published token', () => {
    const tried = [...read('Powers.t.sol').matchAll(/tryToken\(\s*"([^"]+)"/g)].map(([, name]) => name)
    expect(tried.sort()).toEqual(usualCompositions.map((composition) => templateName(composition)).sort())
  })
})
