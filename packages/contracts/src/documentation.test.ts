import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, AbiParameter } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  allocationSaleAbi,
  batchSendAbi,
  bonusPoolAbi,
  collectAbi,
  dividendVaultAbi,
  earnPoolAbi,
  inscriptionEventsAbi,
  invitationBookAbi,
  launcherAbi,
  liquidityHelperAbi,
  lpVaultAbi,
  poolFactoryAbi,
  presaleAbi,
  prizePotAbi,
  saleAbi,
  saleFactoryAbi,
  stakingPoolAbi,
  tillAbi,
  tokenAbi,
  tokenFactoryAbi,
  tokenLockAbi,
} from '../generated/abis.ts'
import { deployments } from '../generated/deployments.ts'
import { templates } from '../generated/templates.ts'
import { allPlantedBugs } from '../scripts/allPlantedBugs.ts'
import snapshot from '../snapshots/contracts.json' with { type: 'json' }
import { tokenLimits } from './compose/tokenModules.ts'

const folder = join(import.meta.dirname, '..')
const solidity = read('src')
const tests = read('test')

/** Every contract that is deployed, or will be, under its heading in the README. */
const contracts: Record<string, Abi> = {
  Token: tokenAbi,
  TokenFactory: tokenFactoryAbi,
  Launcher: launcherAbi,
  LiquidityHelper: liquidityHelperAbi,
  Till: tillAbi,
  DividendVault: dividendVaultAbi,
  LpVault: lpVaultAbi,
  InvitationBook: invitationBookAbi,
  PrizePot: prizePotAbi,
  Sale: saleAbi,
  SaleFactory: saleFactoryAbi,
  Presale: presaleAbi,
  AllocationSale: allocationSaleAbi,
  PoolFactory: poolFactoryAbi,
  StakingPool: stakingPoolAbi,
  EarnPool: earnPoolAbi,
  BonusPool: bonusPoolAbi,
  TokenLock: tokenLockAbi,
  BatchSend: batchSendAbi,
  Collect: collectAbi,
  InscriptionEvents: inscriptionEventsAbi,
}
/** Whose functions may be the owner's of a token, which another page tells of. */
const ownedContracts = ['Token', 'Till', 'DividendVault']
/** A rehearsal is never deployed: its code stands in for the creator's account in one read-only call. */
const neverDeployed = /launch\/I?Rehears\w+\.sol$/

function read(path: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sol'))
      .map((file) => [file, readFileSync(join(folder, path, file), 'utf8')]),
  )
}

/** As in the source: a structure by its name. */
function typeOf(parameter: AbiParameter): string {
  const structure = parameter.internalType?.match(/^struct (?:\w+\.)?(\w+)/)
  return structure ? `${structure[1]}${parameter.type.replace('tuple', '')}` : parameter.type
}

function changingFunctions(abi: Abi): string[] {
  return abi.flatMap((entry) =>
    entry.type === 'function' && !['view', 'pure'].includes(entry.stateMutability)
      ? [`${entry.name}(${entry.inputs.map(typeOf).join(',')})`]
      : [],
  )
}

describe('the documentation of the contracts', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const tokens = readFileSync(join(folder, '../../docs/tokens.md'), 'utf8')
  const sections = new Map(
    readme.split(/^### /m).map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
  )

  /** What the table of owners has, which the SDK's tests hold to the actions, and so to a chain. */
  const owned = new Set([...tokens.matchAll(/\(`(\w+)`\) \|/g)].map(([, name]) => name))

  it.each(Object.entries(contracts))(
    'has a row for every function of %s that changes state and is not the owner’s of a token, and for no other',
    (name, abi) => {
      const rows = [...(sections.get(name) ?? '').matchAll(/^\| `(\w+\(.*?\))` \|/gm)].map(([, row = '']) => row)
      const changing = changingFunctions(abi)
      const left = changing.filter((one) => !rows.includes(one)).map((one) => one.slice(0, one.indexOf('(')))
      expect(rows.filter((one) => !changing.includes(one))).toEqual([])
      expect(left.filter((one) => !ownedContracts.includes(name) || !owned.has(one))).toEqual([])
      // Of two functions of one name one is everybody's.
      expect(new Set(left).size).toBe(left.length)
    },
  )

  it('names functions of the owner by the properties that hold them', () => {
    const table = readme.slice(readme.indexOf('| Property |'), readme.indexOf('### Token\n'))
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !owned.has(name))).toEqual([])
  })

  it('lists every contract that has an address on a chain', () => {
    for (const name of Object.keys(deployments)) expect(Object.keys(contracts)).toContain(name)
  })

  it('names the properties by the numbers of PROPERTIES.md', () => {
    const numbers = [...readme.matchAll(/^\| `\w+\(.*\| ([^|]+) \|$|^\| (\d+) \| `/gm)].flatMap(
      (row) => (row[1] ?? row[2])?.match(/\d+/g) ?? [],
    )
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.filter((number) => !propertyRows().has(number))).toEqual([])
  })

  it('takes no coin but in a launch, an addition of liquidity, a purchase, a mint, a bond and a sending of coin', () => {
    const payable = Object.entries(contracts).flatMap(([name, abi]) =>
      abi.flatMap((entry) =>
        entry.type === 'function' && entry.stateMutability === 'payable' ? [`${name}.${entry.name}`] : [],
      ),
    )
    expect(payable.sort()).toEqual([
      'AllocationSale.buy',
      'AllocationSale.dispute',
      'AllocationSale.markDelivered',
      'BatchSend.sendCoin',
      'Launcher.create',
      'Launcher.createFrom',
      'Launcher.launchExisting',
      'LiquidityHelper.add',
      'Presale.buy',
      'Sale.buy',
      'Sale.buyFor',
      'Token.addLiquidity',
      'Token.buy',
      'Token.finishSale',
      'Token.launch',
      'Token.mint',
    ])
  })

  it('has a row for every power that a pool tells of, and for no other', () => {
    const pools = readFileSync(join(folder, '../../docs/pools.md'), 'utf8')
    const rows = [...pools.matchAll(/^\| `(\w+)` \|/gm)].map(([, power]) => power)
    const told = Object.entries(solidity).flatMap(([file, content]) =>
      file.startsWith('staking/') ? [...content.matchAll(/\.power = "(\w+)";/g)].map(([, power]) => power) : [],
    )
    expect(told.length).toBeGreaterThan(5)
    expect(rows.sort()).toEqual(told.sort())
  })

  it('states the limits that the contracts enforce', () => {
    expect(solidity['token/TokenBase.sol']).toContain(`DECIMALS_LIMIT = ${tokenLimits.decimals};`)
    expect(solidity['token/Pausable.sol']).toContain(`LONGEST_PAUSABLE = ${tokenLimits.pausableSeconds / 86_400} days;`)
    expect(solidity['token/Whitelist.sol']).toContain(`LONGEST_GATE = ${tokenLimits.whitelistSeconds / 86_400} days;`)
    expect(solidity['token/OwnershipLock.sol']).toContain('LONGEST_LOCK = 36_525 days;')
    expect(tokenLimits.ownershipLockSeconds).toBe(36_525 * 86_400)
    expect(solidity['token/TransferTax.sol']).toContain('CEILING_LIMIT_BPS = 2_500;')
    expect(tokenLimits.taxCeilingBps).toBe(2_500)
    expect(solidity['token/TokenBase.sol']).toContain(
      `FINE_SUPPLY = 10 ** ${String(tokenLimits.fineSupply).length - 1};`,
    )
    expect(solidity['token/TokenBase.sol']).toContain(`FINE_DECIMALS = ${tokenLimits.fineDecimals};`)
  })
})

/** Rows of the table of properties by their number. */
function propertyRows(): Map<string, string> {
  const table = readFileSync(join(folder, 'test/PROPERTIES.md'), 'utf8')
  return new Map([...table.matchAll(/^\| (\d+) \|.*$/gm)].map((row) => [row[1] ?? '', row[0]] as const))
}

describe('the Solidity tests', () => {
  it('reach every error of our own', () => {
    const all = Object.values(tests).join('\n')
    const errors = Object.entries(solidity).flatMap(([file, content]) =>
      neverDeployed.test(file) ? [] : [...content.matchAll(/^\s+error (\w+)\(/gm)].map((match) => match[1] ?? ''),
    )
    expect(errors.length).toBeGreaterThan(100)
    expect(errors.filter((name) => !all.includes(`.${name}.selector`))).toEqual([])
  })

  it('hold every property that the table names, and every planted bug of the table is planted', () => {
    const all = Object.values(tests).join('\n')
    const bugs = new Set(allPlantedBugs.map(({ name }) => name))
    const table = readFileSync(join(folder, 'test/PROPERTIES.md'), 'utf8')
    for (const [, name] of table.matchAll(/`((?:test|invariant|check|testFuzz)\w+)`/g)) {
      expect(all.includes(`function ${name}(`), name).toBe(true)
    }
    for (const [, file = ''] of table.matchAll(/`(\w+\/[\w.]+)`/g)) {
      expect(
        ['test', '.'].some((parent) => existsSync(join(folder, parent, file))),
        file,
      ).toBe(true)
    }
    for (const [, name] of table.matchAll(/“([^”]+)”/g)) expect(bugs.has(name ?? ''), name).toBe(true)
  })

  it('play every attack that the table of incidents names', () => {
    const incidents = readFileSync(join(folder, '../../docs/incidents.md'), 'utf8')
    const all = Object.values(tests).join('\n')
    const names = [...incidents.matchAll(/`(test\w+)`/g)]
    const files = [...incidents.matchAll(/`([\w.]+\.t\.sol)`/g)]
    expect(Math.min(names.length, files.length)).toBeGreaterThan(20)
    for (const [, name] of names) expect(all.includes(`function ${name}(`), name).toBe(true)
    const found = Object.keys(tests).map((path) => path.split('/').at(-1))
    for (const [, file] of files) expect(found).toContain(file)
  })

  it('have planted bugs whose tests exist, each with a name of its own', () => {
    const names = allPlantedBugs.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { noticedBy } of allPlantedBugs) expect(tests[noticedBy], noticedBy).toBeDefined()
  })
})

describe('the sources', () => {
  it('contain no tx.origin, block number, randomness of blocks, delegatecall, initializer or self-destruction', () => {
    for (const [file, content] of Object.entries(solidity)) {
      if (neverDeployed.test(file)) continue
      const code = content.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      for (const banned of [
        'tx.origin',
        'block.number',
        'prevrandao',
        'blockhash',
        'delegatecall',
        'initialize(',
        'selfdestruct',
      ]) {
        expect(code.includes(banned), `${file}: ${banned}`).toBe(false)
      }
    }
  })

  it('have no immutables and take no coin in a token but for its own exchange, a fair mint and a sale, so that all tokens of a template share their code', () => {
    for (const [file, content] of Object.entries(solidity)) {
      if (!file.startsWith('token/')) continue
      const code = content.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const isExchange = /\/I?(OwnPool|FairMint|MarketSale|PoolSale|TokenSale)\.sol$/.test(file)
      for (const banned of [' immutable ', ...(isExchange ? [] : ['payable'])])
        expect(code.includes(banned), `${file}: ${banned}`).toBe(false)
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
