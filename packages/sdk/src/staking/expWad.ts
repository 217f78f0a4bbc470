const ln2 = 54_916_777_467_707_473_351_141_471_128n
/** Below it the result is less than half of its last digit. */
const least = -41_446_531_673_892_822_313n

/**
 * e to the power of `x`, both in parts of 10^18, for what is not above 0. To the last digit what `expWad` of Solady's
 * `FixedPointMathLib` (MIT) gives a contract; no library has it for bigints.
 */
export function expWad(x: bigint): bigint {
  if (x <= least) return 0n
  // In parts of 2^96, and then what is left of it after whole powers of two.
  const binary = (x << 78n) / 5n ** 18n
  const power = ((binary << 96n) / ln2 + 2n ** 95n) >> 96n
  const rest = binary - power * ln2
  const steps = (start: bigint, factors: readonly bigint[]) =>
    factors.reduce((value, add) => ((value * rest) >> 96n) + add, start)
  // A quotient of two polynomials, of degrees six and seven.
  const y = steps(rest + 1_346_386_616_545_796_478_920_950_773_328n, [57_155_421_227_552_351_082_224_309_758_442n])
  const half =
    (((y + rest - 94_201_549_194_550_492_254_356_042_504_812n) * y) >> 96n) +
    28_719_021_644_029_726_153_956_944_680_412_240n
  const dividend = half * rest + (4_385_272_521_454_847_904_659_076_985_693_276n << 96n)
  const divisor = steps(rest - 2_855_989_394_907_223_263_936_484_059_900n, [
    50_020_603_652_535_783_019_961_831_881_945n,
    -533_845_033_583_426_703_283_633_433_725_380n,
    3_604_857_256_930_695_427_073_651_918_091_429n,
    -14_423_608_567_350_463_180_887_372_962_807_573n,
    26_449_188_498_355_588_339_934_803_723_976_023n,
  ])
  return ((dividend / divisor) * 3_822_833_074_963_236_453_042_738_258_902_158_003_155_416_615_667n) >> (195n - power)
}
