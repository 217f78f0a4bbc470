/** Which contract defines which overridable function, and where it inherits the others from. */
const hierarchy: Readonly<Record<string, { bases: readonly string[]; defines: readonly string[] }>> = {
  ERC20: { bases: [], defines: ['_update', 'balanceOf', 'totalSupply', 'transfer'] },
  Ownable: { bases: [], defines: ['_checkOwner'] },
  TokenBase: { bases: ['ERC20'], defines: ['_listCapabilities', '_passesGates'] },
  Owned: {
    bases: ['TokenBase', 'Ownable'],
    defines: ['_listCapabilities', '_listOwnerCapabilities', '_beforeOwnerLeaves', '_ownerActsFrom'],
  },
  Market: {
    bases: ['TokenBase'],
    defines: [
      '_update',
      '_passesGates',
      '_trade',
      '_isCompanion',
      '_isUntaxed',
      '_mayRegisterForeign',
      '_afterPairRegistered',
      '_isHoldingExempt',
      '_isTransactionExempt',
    ],
  },
  Trading: {
    bases: ['Owned', 'Market'],
    defines: [
      '_update',
      '_passesGates',
      '_trade',
      '_isUntaxed',
      '_mayRegisterForeign',
      '_listCapabilities',
      '_listOwnerCapabilities',
      '_takeTax',
      '_afterBuy',
      '_dividendReceiver',
      '_prizeReceiver',
      '_isHoldingExempt',
      '_isTransactionExempt',
    ],
  },
  OwnPool: {
    bases: ['Owned'],
    defines: [
      '_update',
      'transfer',
      '_passesGates',
      '_beforeOwnerLeaves',
      '_listCapabilities',
      '_listOwnerCapabilities',
      '_buyPlain',
      '_deliversFreely',
      '_tradeTax',
      '_book',
      '_checkBuy',
    ],
  },
  PoolLimits: { bases: ['OwnPool'], defines: ['_update', '_listOwnerCapabilities', '_checkBuy'] },
  PoolTax: { bases: ['OwnPool'], defines: ['_listOwnerCapabilities', '_tradeTax', '_book', '_checkBuy'] },
  FairMint: { bases: ['Market'], defines: ['_update', '_listCapabilities'] },
  Inscription: { bases: ['FairMint'], defines: [] },
  MarketSale: { bases: ['Market'], defines: ['_update', '_isUntaxed', '_listCapabilities'] },
  PoolSale: { bases: ['OwnPool'], defines: ['_update', '_listCapabilities', '_buyPlain', '_deliversFreely'] },
  Dust: { bases: ['Trading'], defines: ['_takeTax', '_listOwnerCapabilities'] },
  Invitation: { bases: ['Trading'], defines: ['_update', '_takeTax', '_isCompanion'] },
  PrizePool: { bases: ['Trading'], defines: ['_update', '_afterBuy', '_isCompanion', '_prizeReceiver'] },
  Compound: {
    bases: ['Trading'],
    defines: ['_update', 'balanceOf', 'totalSupply', '_afterPairRegistered', '_listOwnerCapabilities'],
  },
  Dividend: {
    bases: ['Trading'],
    defines: ['_update', '_isCompanion', '_dividendReceiver', '_afterPairRegistered', '_listOwnerCapabilities'],
  },
  LpDividend: { bases: ['Trading'], defines: ['_isCompanion', '_dividendReceiver'] },
  Burnable: { bases: ['TokenBase'], defines: [] },
  Mintable: { bases: ['Owned'], defines: ['_listOwnerCapabilities'] },
  Pausable: { bases: ['Owned'], defines: ['_update', '_beforeOwnerLeaves', '_listOwnerCapabilities'] },
  Blacklist: { bases: ['Owned'], defines: ['_update', '_beforeOwnerLeaves', '_listOwnerCapabilities'] },
  Whitelist: { bases: ['Owned'], defines: ['_update', '_listOwnerCapabilities'] },
  TransferTax: { bases: ['TokenBase'], defines: ['_update', '_taxOf', '_taxCeiling'] },
  FixedTransferBurn: { bases: ['TransferTax'], defines: ['_taxOf', '_taxCeiling'] },
  FixedTransferFee: { bases: ['TransferTax'], defines: ['_taxOf', '_taxCeiling'] },
  OwnedTransferTax: { bases: ['Owned', 'TransferTax'], defines: ['_update', '_listCapabilities'] },
  TransferBurn: { bases: ['OwnedTransferTax'], defines: ['_taxOf', '_taxCeiling', '_listOwnerCapabilities'] },
  TransferFee: { bases: ['OwnedTransferTax'], defines: ['_taxOf', '_taxCeiling', '_listOwnerCapabilities'] },
  OwnershipLock: { bases: ['Owned'], defines: ['_checkOwner', '_ownerActsFrom', '_listOwnerCapabilities'] },
}

/** The contracts whose definition of a function the bases bring along, each once, the innermost first. */
export function definersOf(functionName: string, bases: readonly string[]): string[] {
  const found = new Set(bases.flatMap((base) => definersIn(functionName, base)))
  return Object.keys(hierarchy).filter((contract) => found.has(contract))
}

/** On each path from a contract inwards, the first that defines the function. */
function definersIn(functionName: string, contract: string): string[] {
  const entry = hierarchy[contract]
  if (!entry) return []
  if (entry.defines.includes(functionName)) return [contract]
  return entry.bases.flatMap((base) => definersIn(functionName, base))
}

/**
 * The contracts that a movement of a token with these bases enters, one after the other: those that define `_update`, in
 * the compiler's order (C3, the outermost first).
 */
export function movementSteps(bases: readonly string[]): string[] {
  return linearize(bases).filter((contract) => hierarchy[contract]?.defines.includes('_update'))
}

function linearize(bases: readonly string[]): string[] {
  const outermostFirst = [...bases].reverse()
  const lists = [...outermostFirst.map((base) => [base, ...linearize(hierarchy[base]?.bases ?? [])]), outermostFirst]
  const order: string[] = []
  for (;;) {
    const heads = lists.flatMap(([head]) => head ?? [])
    if (heads.length === 0) return order
    const next = heads.find((head) => !lists.some((list) => list.indexOf(head) > 0))
    if (!next) throw new Error(`${bases.join(', ')} cannot be brought into one order`)
    order.push(next)
    for (const list of lists) if (list[0] === next) list.shift()
  }
}
