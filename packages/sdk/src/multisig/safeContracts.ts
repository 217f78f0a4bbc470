import type { Address, Hex } from 'viem'

/** Safe's own CREATE2 deployer. Its code is that of the usual one, at another address. */
export const safeSingletonFactory: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'

/** The parts of Safe 1.4.1 that a wallet needs. */
export const safeParts = [
  'Safe',
  'SafeL2',
  'SafeProxyFactory',
  'CompatibilityFallbackHandler',
  'MultiSendCallOnly',
] as const
export type SafePart = (typeof safeParts)[number]

/** `canonical`: where Safe has them on every chain. `ours`: the same code through the usual CREATE2 deployer. */
export type SafeHome = 'canonical' | 'ours'

type KnownPart = Readonly<Record<SafeHome, Address>> & { codeHash: Hex; initCodeHash: Hex }

/**
 * Safe 1.4.1, as its publisher lists it: addresses and hashes of the runtime code. A test derives both addresses from
 * the published creation code again.
 */
export const safe141: Readonly<Record<SafePart, KnownPart>> = {
  Safe: {
    canonical: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    ours: '0x639245e8476E03e789a244f279b5843b9633b2E7',
    codeHash: '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
    initCodeHash: '0xbdd9e3833a8bdf0f6b4312e07bc851afc298d53690a00a28cade5de8b6ac0f36',
  },
  SafeL2: {
    canonical: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
    ours: '0x76667330c237Fb40f28d74563cdAAae4b06C23Ec',
    codeHash: '0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff',
    initCodeHash: '0x3555bd3ee95b1c6605c602740d71efaf200068e0395ccd701ac82ab8e42307bd',
  },
  SafeProxyFactory: {
    canonical: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
    ours: '0xd9d2Ba03a7754250FDD71333F444636471CACBC4',
    codeHash: '0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317',
    initCodeHash: '0x596f87ec561ad5ea1c13253af5c91247a713253499b74a5d594537cae42eaaa9',
  },
  CompatibilityFallbackHandler: {
    canonical: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    ours: '0xcB4a8d3609A7CCa2D9c063a742f75c899BF2f7b5',
    codeHash: '0x7c6007a5d711cea8dfd5d91f5940ec29c7f200fe511eb1fc1397b367af3c42f9',
    initCodeHash: '0x5a63128db658d8601220c014848acd6c27b855a0427f0181eb3ba8c25e2d3e95',
  },
  MultiSendCallOnly: {
    canonical: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    ours: '0x32228dDEA8b9A2bd7f2d71A958fF241D79ca5eEC',
    codeHash: '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
    initCodeHash: '0xa7934433f19155c708af2674b14c6c8b591fedbed7b01ce8cf64014f307468a0',
  },
}

/** A singleton that is known by its code, wherever it lies. */
export type KnownSingleton = { version: '1.3.0' | '1.4.1'; isL2: boolean }

export const singletonsByCode: Readonly<Record<Hex, KnownSingleton>> = {
  [safe141.Safe.codeHash]: { version: '1.4.1', isL2: false },
  [safe141.SafeL2.codeHash]: { version: '1.4.1', isL2: true },
  '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e': { version: '1.3.0', isL2: false },
  '0x21842597390c4c6e3c1239e434a682b054bd9548eee5e9b1d6a4482731023c0f': { version: '1.3.0', isL2: true },
}

/** Runtime code of the proxies of 1.4.1 and 1.3.0. */
export const proxyCodeHashes: readonly Hex[] = [
  '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c',
  '0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000',
]

/** Fallback handlers of 1.4.1 and 1.3.0. */
export const fallbackHandlerCodeHashes: readonly Hex[] = [
  safe141.CompatibilityFallbackHandler.codeHash,
  '0x03e69f7ce809e81687c69b19a7d7cca45b6d551ffdec73d9bb87178476de1abf',
]

/** Batches that can only call: never a delegatecall inside. Of 1.4.1 and 1.3.0. */
export const callOnlyCodeHashes: readonly Hex[] = [
  safe141.MultiSendCallOnly.codeHash,
  '0xa9865ac2d9c7a1591619b188c4d88167b50df6cc0c5327fcbd1c8c75f7c066ad',
]
