import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import { tokenAbi, tokenFactoryAbi } from '../generated/abis.ts'
import { deployments } from '../generated/deployments.ts'
import { templates } from '../generated/templates.ts'
import snapshot from '../snapshots/contracts.json' with { type: 'json' }
import { tokenLimits } from './compose/tokenModules.ts'

const folder = join(import.meta.dirname, '..')
const solidity = read('src/token')
const tests = read('test/token')

function read(path: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, path))
      .filter((file) => file.endsWith('.sol'))
      .map((file) => [file, readFileSync(join(folder, path, file), 'utf8')]),
  )
}

describe('the documentation of the contracts', () => {
  it('has a row for every function that changes state, and for no other', () => {
    const expected = [...tokenAbi, ...tokenFactoryAbi].flatMap((entry) =>
      entry.type === 'function' && !['view', 'pure'].includes(entry.stateMutability)
        ? [toFunctionSignature(entry)]
        : [],
    )
    const rows = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `(\w+\([^)]*\))` \|/gm)]
    expect(rows.map((match) => match[1]).sort()).toEqual(expected.sort())
  })

  it('takes no coin', () => {
    const payable = [...tokenAbi, ...tokenFactoryAbi].filter(
      (entry) => 'stateMutability' in entry && entry.stateMutability === ('payable' as string),
    )
    expect(payable).toEqual([])
  })

  it('states the limits that the contracts enforce', () => {
    expect(solidity['TokenBase.sol']).toContain(`DECIMALS_LIMIT = ${tokenLimits.decimals};`)
    expect(solidity['Pausable.sol']).toContain(`LONGEST_PAUSABLE = ${tokenLimits.pausableSeconds / 86_400} days;`)
    expect(solidity['Whitelist.sol']).toContain(`LONGEST_GATE = ${tokenLimits.whitelistSeconds / 86_400} days;`)
    expect(solidity['OwnershipLock.sol']).toContain('LONGEST_LOCK = 36_525 days;')
    expect(tokenLimits.ownershipLockSeconds).toBe(36_525 * 86_400)
    expect(solidity['TransferTax.sol']).toContain('CEILING_LIMIT_BPS = 2_500;')
    expect(tokenLimits.taxCeilingBps).toBe(2_500)
  })
})

describe('the Solidity tests', () => {
  it('reach every error of our own', () => {
    const all = Object.values(tests).join('\n')
    const errors = Object.values(solidity).flatMap((content) =>
      [...content.matchAll(/^\s+error (\w+)\(/gm)].map((match) => match[1] ?? ''),
    )
    expect(errors.length).toBeGreaterThan(30)
    expect(errors.filter((name) => !all.includes(`.${name}.selector`))).toEqual([])
  })
})

describe('the sources', () => {
  it('contain no tx.origin, block number, randomness of blocks, immutable, delegatecall or initializer', () => {
    for (const [file, content] of Object.entries(solidity)) {
      const code = content.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      for (const banned of [
        'tx.origin',
        'block.number',
        'prevrandao',
        'blockhash',
        ' immutable ',
        'delegatecall',
        'initialize(',
        'selfdestruct',
        'payable',
      ]) {
        expect(code.includes(banned), `${file}: ${banned}`).toBe(false)
      }
    }
  })
})

describe('the snapshot', () => {
  it('is about the committed bytes', () => {
    const recorded = snapshot as unknown as Record<string, Record<string, unknown>>
    for (const template of templates) {
      expect(recorded[template.name]?.creationCodeHash, template.name).toBe(template.creationCodeHash)
      expect(recorded[template.name]?.runtimeSize, template.name).toBe(template.runtimeSize)
    }
    expect(recorded.TokenFactory?.initCodeHash).toBe(deployments.TokenFactory.initCodeHash)
  })

  it('shows creation through the factory below a direct deployment, and a batch below single transfers', () => {
    const recorded = snapshot as unknown as Record<string, Record<string, number>>
    for (const { name } of templates) {
      const figures = recorded[name] ?? {}
      expect(figures.createGas, name).toBeLessThan(figures.directGas ?? 0)
      expect(figures.batchRowExisting, name).toBeLessThan((figures.transferExisting ?? 0) / 2)
    }
    // A plain token of ours costs holders next to nothing more than OpenZeppelin's bare one.
    expect(
      (recorded.standard?.transferExisting ?? 0) - (recorded.PlainOpenZeppelin?.transferExisting ?? 0),
    ).toBeLessThan(150)
  })
})
