/** The powers of `capabilities()` in a few words; the page says each in a sentence, with its numbers. */
export const powerWords: Readonly<Record<string, string>> = {
  mint: 'create more tokens',
  pause: 'pause all transfers',
  blacklist: 'block accounts',
  whitelist: 'choose who can transfer first',
  transferBurn: 'set the burn on transfers',
  transferFee: 'set the fee on transfers',
  feeAddress: 'choose who receives fees',
  buyTax: 'set the tax on buys',
  sellTax: 'set the tax on sells',
  lowerPoolTax: 'lower the taxes on trades',
  exempt: 'exempt accounts from tax and limits',
  taxSplit: 'choose what taxes are for',
  swapBack: 'choose when tax tokens are sold',
  startTrading: 'start trading',
  loosenLimits: 'loosen the opening limits',
  raiseMaxBuy: 'raise the largest buy',
  registerPair: 'have more pairs taxed',
  dividendExcluded: 'exclude accounts from dividends',
  interestExcluded: 'exclude accounts from interest',
  compound: 'start intervals of interest',
  dust: 'lower the airdrops of trades',
  ownershipLock: 'lock the ownership',
  transferOwnership: 'hand the ownership over',
  acceptOwnership: 'accept the ownership',
  addLiquidity: 'add liquidity',
  removeLiquidity: 'take liquidity out',
  mintList: 'change who may mint',
  launchEarly: 'launch before minting ends',
  launchFree: 'decide about the launch',
  mintProceeds: 'receive a part of what minters pay',
  saleList: 'change who may buy in the sale',
  saleEarly: 'finish the sale early',
  exempted: 'trade without tax or limits',
}

/** What people fear most comes first: a picture has room for a few. */
const first = ['mint', 'blacklist', 'pause', 'sellTax', 'buyTax', 'removeLiquidity', 'transferFee', 'transferBurn']

/** Names of powers as words, those that matter most first; a name without words stands as it is. */
export function wordsOfPowers(powers: readonly string[]): string[] {
  const rank = (power: string) => (first.includes(power) ? first.indexOf(power) : first.length)
  return [...new Set(powers)].sort((a, b) => rank(a) - rank(b)).map((power) => powerWords[power] ?? power.slice(0, 32))
}
