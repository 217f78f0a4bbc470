import { hasOwner, type TokenComposition, type TokenModule, tokenModules } from './tokenModules.ts'

/** Folder of the token sources in every standard JSON. */
export const tokenFolder = 'src/token'

/**
 * Base contracts from the innermost to the outermost. A movement passes them in reverse: pause, whitelist, blacklist,
 * tax, ERC-20. The order also decides how the settings share storage slots.
 */
const inheritanceOrder: readonly TokenModule[] = [
  'transferFee',
  'transferBurn',
  'blacklist',
  'whitelist',
  'pause',
  'mint',
  'burn',
  'ownershipLock',
]

/** Which contract defines which overridable function, and where it inherits the others from. */
const hierarchy: Readonly<Record<string, { bases: readonly string[]; defines: readonly string[] }>> = {
  ERC20: { bases: [], defines: ['_update'] },
  Ownable: { bases: [], defines: ['_checkOwner'] },
  TokenBase: { bases: ['ERC20'], defines: ['capabilities', '_listCapabilities'] },
  Owned: { bases: ['TokenBase', 'Ownable'], defines: ['capabilities', '_beforeOwnerLeaves'] },
  Burnable: { bases: ['TokenBase'], defines: [] },
  Mintable: { bases: ['Owned'], defines: ['_listCapabilities'] },
  Pausable: { bases: ['Owned'], defines: ['_update', '_beforeOwnerLeaves', '_listCapabilities'] },
  Blacklist: { bases: ['Owned'], defines: ['_update', '_beforeOwnerLeaves', '_listCapabilities'] },
  Whitelist: { bases: ['Owned'], defines: ['_update', '_listCapabilities'] },
  TransferTax: { bases: ['Owned'], defines: ['_update', '_taxOf', '_taxCeiling'] },
  TransferBurn: { bases: ['TransferTax'], defines: ['_taxOf', '_taxCeiling', '_listCapabilities'] },
  TransferFee: { bases: ['TransferTax'], defines: ['_taxOf', '_taxCeiling', '_listCapabilities'] },
  OwnershipLock: { bases: ['Owned'], defines: ['_checkOwner', '_listCapabilities'] },
}

/** The functions that several modules extend, and the lines that pass a call on to all of them. */
const joins: readonly { name: string; before: string; after: string; call: string }[] = [
  {
    name: '_update',
    before: '(address from, address to, uint256 value) internal',
    after: '',
    call: 'super._update(from, to, value)',
  },
  {
    name: '_taxOf',
    before: '(uint256 value) internal view',
    after: 'returns (uint256 toBurn, uint256 toFee, address feeReceiver)',
    call: 'return super._taxOf(value)',
  },
  { name: '_taxCeiling', before: '() internal view', after: 'returns (uint256)', call: 'return super._taxCeiling()' },
  { name: '_checkOwner', before: '() internal view', after: '', call: 'super._checkOwner()' },
  {
    name: '_beforeOwnerLeaves',
    before: '(bool forever) internal',
    after: '',
    call: 'super._beforeOwnerLeaves(forever)',
  },
  {
    name: 'capabilities',
    before: '() public view',
    after: 'returns (Capability[] memory list)',
    call: 'return super.capabilities()',
  },
  {
    name: '_listCapabilities',
    before: '(Capability[] memory list, uint256 count) internal view',
    after: 'returns (uint256)',
    call: 'return super._listCapabilities(list, count)',
  },
]

const externalImports: Readonly<Record<string, string>> = {
  ERC20: '@openzeppelin/contracts/token/ERC20/ERC20.sol',
  Ownable: '@openzeppelin/contracts/access/Ownable.sol',
}

/** Name of the contract; explorers show it. */
export function tokenContractName(composition: TokenComposition): string {
  return composition.kind === 'standard' ? 'StandardToken' : 'NormalToken'
}

/**
 * Writes the Solidity file that joins the chosen modules. Expects a canonical composition.
 * The text depends on the composition alone: no names, dates or amounts of one token.
 */
export function composeSource(composition: TokenComposition): string {
  const chosen = tokenModules.filter((module) => composition.modules.includes(module.id))
  const bases = inheritanceOrder
    .filter((id) => composition.modules.includes(id))
    .map((id) => chosen.find((module) => module.id === id)?.contract ?? '')
  if (bases.length === 0) bases.push('TokenBase')

  const joined = joins
    .map((join) => ({ ...join, definers: definersOf(join.name, bases) }))
    .filter((join) => join.definers.length > 1)

  const owned = hasOwner(composition)
  const parameters = ['TokenInit memory base', ...(owned ? ['OwnedInit memory owned'] : [])]
  const initializers = [`TokenBase(base, ${composition.modules.includes('mint')})`, ...(owned ? ['Owned(owned)'] : [])]
  for (const { id, contract, init } of chosen) {
    if (!init) continue
    parameters.push(`${init.type} memory ${init.parameter}`)
    initializers.push(`${contract}(${init.parameter}${id === 'whitelist' ? ', base.receiver' : ''})`)
  }

  const names = new Set([
    ...bases,
    'TokenBase',
    ...(owned ? ['Owned'] : []),
    ...joined.flatMap((join) => join.definers),
  ])
  const name = tokenContractName(composition)
  return [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity 0.8.37;',
    '',
    ...[...names]
      .map((imported) => ({ imported, path: externalImports[imported] ?? `./${imported}.sol` }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ imported, path }) => `import {${imported}} from "${path}";`),
    '',
    '/**',
    ` * @title ${name}`,
    ' * @notice ERC-20 token with permit, metadata address and batch transfer, and with nothing but:',
    ...(chosen.length === 0 ? [' * - nothing else: a fixed supply'] : chosen.map(({ summary }) => ` * - ${summary}`)),
    owned
      ? ' * What the owner can still do is told by `capabilities()`.'
      : ' * It has no owner: nobody has any power over it.',
    ' * @dev This file only joins the modules. No proxy, no immutables, no initializer.',
    ' */',
    `contract ${name} is ${bases.join(', ')} {`,
    '    constructor(',
    parameters.map((parameter) => `        ${parameter}`).join(',\n'),
    '    )',
    ...initializers.map((initializer) => `        ${initializer}`),
    '    {}',
    ...joined.flatMap(({ name: join, before, after, call, definers }) => [
      '',
      `    function ${join}${before}`,
      `        override(${definers.join(', ')})`,
      ...(after ? [`        ${after}`] : []),
      '    {',
      `        ${call};`,
      '    }',
    ]),
    '}',
    '',
  ].join('\n')
}

/** The contracts whose definition of a function the bases bring along, each once, the innermost first. */
function definersOf(functionName: string, bases: readonly string[]): string[] {
  const found = new Set(bases.flatMap((base) => definerOf(functionName, base) ?? []))
  return Object.keys(hierarchy).filter((contract) => found.has(contract))
}

function definerOf(functionName: string, contract: string): string | undefined {
  const entry = hierarchy[contract]
  if (!entry) return undefined
  if (entry.defines.includes(functionName)) return contract
  for (const base of entry.bases) {
    const definer = definerOf(functionName, base)
    if (definer) return definer
  }
  return undefined
}
