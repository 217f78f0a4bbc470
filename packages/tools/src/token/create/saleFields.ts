import { emptyLaterPhases } from './salePhaseFields.ts'

/** The fields of tokens that are sold before they are traded, as `startValues` begins with them. */
export const emptySaleFields = {
  sale: '',
  /** "": at prices; "fair": in the end the buyers share what is for sale. */
  saleMode: '',
  saleAmount: '',
  salePrice: '',
  saleStart: '',
  saleEnd: '',
  /** "": everybody; "list": accounts of a list. */
  saleList: '',
  /** How many phases there are; those of the phases after the first have fields by their number. */
  salePhases: '1',
  ...emptyLaterPhases,
  saleSoftCap: '',
  saleLeast: '',
  saleMost: '',
  saleLimit: '',
  /** "atOnce", "atEnd" or "linear": evenly over `releaseFor`. */
  saleClaim: 'atEnd',
  releaseFor: '2592000',
  releaseInterval: '',
  saleRewards: '',
  saleReward1: '5',
  saleReward2: '2',
  saleReward3: '',
  saleReward4: '',
  saleReward5: '',
  saleReward6: '',
  bindFirst: '',
  saleLiquidity: '60',
  salePremium: '0',
  /** "lock" or "burn". */
  saleLiquidityFate: 'lock',
  saleLockFor: '15552000',
} as const

/** What inviters get of a purchase in a sale, nearest first. */
export const saleRewardFields = [1, 2, 3, 4, 5, 6].map((number) => `saleReward${number}` as SaleRewardField)
type SaleRewardField = `saleReward${1 | 2 | 3 | 4 | 5 | 6}`
