import { definersOf, movementSteps } from './hierarchy.ts'
import {
  hasFairMint,
  hasOwner,
  hasSale,
  kindParts,
  moduleIn,
  startsEmpty,
  type TokenComposition,
  tokenModules,
} from './tokenModules.ts'

/** Folder of the token sources in every standard JSON. */
export const tokenFolder = 'src/token'

/**
 * Base contracts from the innermost to the outermost. A movement passes them in reverse, see `movementSteps`. The order also
 * decides how the settings share storage slots.
 */
const inheritanceOrder: readonly string[] = [
  'Market',
  'Trading',
  'OwnPool',
  'PoolLimits',
  'PoolTax',
  'FairMint',
  'Inscription',
  'MarketSale',
  'PoolSale',
  'Dust',
  'Invitation',
  'PrizePool',
  'Compound',
  'Dividend',
  'LpDividend',
  'TransferFee',
  'FixedTransferFee',
  'TransferBurn',
  'FixedTransferBurn',
  'Blacklist',
  'Whitelist',
  'Pausable',
  'Mintable',
  'Burnable',
  'OwnershipLock',
]

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
  {
    name: 'balanceOf',
    before: '(address account) public view',
    after: 'returns (uint256)',
    call: 'return super.balanceOf(account)',
  },
  {
    name: 'transfer',
    before: '(address to, uint256 value) public',
    after: 'returns (bool)',
    call: 'return super.transfer(to, value)',
  },
  { name: 'totalSupply', before: '() public view', after: 'returns (uint256)', call: 'return super.totalSupply()' },
  {
    name: '_trade',
    before: '(MarketConfig config, address from, address to, uint256 value, bool buys) internal',
    after: '',
    call: 'super._trade(config, from, to, value, buys)',
  },
  {
    name: '_takeTax',
    before: '(address from, address trader, uint256 value, uint256 tax, address made) internal',
    after: '',
    call: 'super._takeTax(from, trader, value, tax, made)',
  },
  {
    name: '_afterBuy',
    before: '(MarketConfig config, address to, uint256 value) internal',
    after: '',
    call: 'super._afterBuy(config, to, value)',
  },
  {
    name: '_afterPairRegistered',
    before: '(address account) internal',
    after: '',
    call: 'super._afterPairRegistered(account)',
  },
  {
    name: '_tradeTax',
    before: '(address trader, bool buys) internal view',
    after: 'returns (Tax memory)',
    call: 'return super._tradeTax(trader, buys)',
  },
  {
    name: '_book',
    before: '(address inviter, uint256 fundPart, uint256 inviterPart) internal',
    after: '',
    call: 'super._book(inviter, fundPart, inviterPart)',
  },
  {
    name: '_checkBuy',
    before: '(address payer, address to, uint256 coin, uint256 amount) internal',
    after: '',
    call: 'super._checkBuy(payer, to, coin, amount)',
  },
  { name: '_buyPlain', before: '() internal', after: '', call: 'super._buyPlain()' },
  ...['_isCompanion', '_isUntaxed', '_mayRegisterForeign', '_passesGates', '_deliversFreely'].map((name) => ({
    name,
    before: '(address account) internal view',
    after: 'returns (bool)',
    call: `return super.${name}(account)`,
  })),
  ...['_isHoldingExempt', '_isTransactionExempt'].map((name) => ({
    name,
    before: '(MarketConfig config, address account) internal view',
    after: 'returns (bool)',
    call: `return super.${name}(config, account)`,
  })),
  ...['_dividendReceiver', '_prizeReceiver'].map((name) => ({
    name,
    before: '() internal view',
    after: 'returns (address)',
    call: `return super.${name}()`,
  })),
  {
    name: '_ownerActsFrom',
    before: '() internal view',
    after: 'returns (uint64)',
    call: 'return super._ownerActsFrom()',
  },
  { name: '_taxCeiling', before: '() internal view', after: 'returns (uint256)', call: 'return super._taxCeiling()' },
  { name: '_checkOwner', before: '() internal view', after: '', call: 'super._checkOwner()' },
  {
    name: '_beforeOwnerLeaves',
    before: '(bool forever) internal',
    after: '',
    call: 'super._beforeOwnerLeaves(forever)',
  },
  ...['_listCapabilities', '_listOwnerCapabilities'].map((name) => ({
    name,
    before: '(Capability[] memory list) internal view',
    after: '',
    call: `super.${name}(list)`,
  })),
]

const externalImports: Readonly<Record<string, string>> = {
  ERC20: '@openzeppelin/contracts/token/ERC20/ERC20.sol',
  Ownable: '@openzeppelin/contracts/access/Ownable.sol',
  ITill: '../companion/ITill.sol',
  IDividendVault: '../companion/IDividendVault.sol',
  ILpVault: '../companion/ILpVault.sol',
  IInvitationBook: '../companion/IInvitationBook.sol',
  IPrizePot: '../companion/IPrizePot.sol',
  ISale: '../companion/ISale.sol',
}

/** Name of the contract; explorers show it. */
export function tokenContractName({ kind }: TokenComposition): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Token`
}

/**
 * Writes the Solidity file that joins the chosen modules. Expects a canonical composition.
 * The text depends on the composition alone: no names, dates or amounts of one token.
 */
export function composeSource(composition: TokenComposition): string {
  const chosen = tokenModules
    .filter((module) => composition.modules.includes(module.id))
    .map((module) => moduleIn(module, composition))
  const parts = kindParts(composition)
  const bases = inheritanceOrder.filter((contract) =>
    [...parts, ...chosen].some((entry) => entry.contract === contract),
  )
  // What a later base contains anyway need not be named.
  if (bases.includes('Trading') || bases.includes('MarketSale')) bases.splice(bases.indexOf('Market'), 1)
  if (bases.includes('Inscription')) bases.splice(bases.indexOf('FairMint'), 1)
  if (bases.includes('FairMint') || bases.includes('Inscription')) bases.splice(bases.indexOf('Market'), 1)
  if (bases.includes('OwnPool')) bases.splice(bases.indexOf('OwnPool'), 1)
  if (bases.length === 0) bases.push('TokenBase')

  const steps = movementSteps(bases)
  const joined = joins
    .map((join) => ({ ...join, definers: definersOf(join.name, bases) }))
    .filter((join) => join.definers.length > 1)

  const owned = hasOwner(composition)
  const parameters = ['TokenInit memory base', ...(owned ? ['OwnedInit memory owned'] : [])]
  const initializers = [`TokenBase(base, ${startsEmpty(composition)})`, ...(owned ? ['Owned(owned)'] : [])]
  for (const { contract, inits } of parts) {
    parameters.push(...inits.map(({ type, parameter }) => `${type} memory ${parameter}`))
    initializers.push(`${contract}(${inits.map(({ parameter }) => parameter).join(', ')}${receiverOf(contract)})`)
  }
  for (const { contract, init } of chosen) {
    if (!init) continue
    parameters.push(`${init.type} memory ${init.parameter}`)
    initializers.push(`${contract}(${init.parameter}${receiverOf(contract)})`)
  }

  const names = new Set([
    ...bases,
    'TokenBase',
    ...(owned ? ['Owned'] : []),
    ...joined.flatMap((join) => join.definers),
    ...parts.map(({ contract }) => contract),
    ...parameters.flatMap((parameter) => /^(I\w+)\./.exec(parameter)?.[1] ?? []),
    ...(joined.some(({ before }) => before.includes('MarketConfig')) ? ['MarketConfig'] : []),
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
    ...(parts.length + chosen.length === 0
      ? [' * - nothing else: a fixed supply']
      : [...parts, ...chosen].map(({ summary }) => ` * - ${summary}`)),
    owned
      ? ' * Who can still do what is told by `capabilities()`.'
      : hasFairMint(composition)
        ? ' * It has no owner. Its deployer keeps the list of minters, where there is one, and may launch early; nothing else.'
        : hasSale(composition)
          ? ' * It has no owner. Its deployer keeps the lists of buyers, where there are some, and may finish early; nothing else.'
          : ' * It has no owner: nobody has any power over it.',
    ' * @dev This file only joins the modules. No proxy, no immutables, no initializer.',
    ...(steps.length > 1 ? [` * A movement enters, in order: ${steps.join(', ')}.`] : []),
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

/** Modules that must know who holds the first supply. */
function receiverOf(contract: string): string {
  return ['Whitelist', 'Compound', 'Dividend', 'MarketSale', 'PoolSale'].includes(contract) ? ', base.receiver' : ''
}
