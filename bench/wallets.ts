/** Making wallets: milliseconds of one core, each beside its limit and beside viem and ethers in the same process. */
import { addressesOfKeys } from '@tokensmith/sdk/wallet/addressesOfKeys.ts'
import { createRandomKeys } from '@tokensmith/sdk/wallet/createRandomKeys.ts'
import { openDerivation } from '@tokensmith/sdk/wallet/openDerivation.ts'
import { readWalletPath } from '@tokensmith/sdk/wallet/readWalletPath.ts'
import { seedOfMnemonic } from '@tokensmith/sdk/wallet/seedOfMnemonic.ts'
import { usualWalletPath } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { computeAddress, HDNodeWallet, hexlify, Mnemonic, randomBytes } from 'ethers6'
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { printRows, type Row } from './printRows.ts'

const phrase = 'test test test test test test test test test test test junk'
/** Others are measured on fewer wallets and counted up. */
const sample = 300
const repeats = 5

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median time of some runs, after one that is not counted. */
function measure(work: () => void): number {
  work()
  return median(
    Array.from({ length: repeats }, () => {
      const { user, system } = process.cpuUsage()
      work()
      const used = process.cpuUsage({ user, system })
      return (used.user + used.system) / 1000
    }),
  )
}

const random = (count: number) => () => void addressesOfKeys(createRandomKeys(count))
const derived = (count: number) => () => {
  const derivation = openDerivation(seedOfMnemonic(phrase, ''), readWalletPath(usualWalletPath)!)
  addressesOfKeys(derivation.keysOf(0, count))
  derivation.wipe()
}
const viemRandom = () => {
  for (let index = 0; index < sample; index++) privateKeyToAddress(generatePrivateKey())
}
const viemDerived = () => {
  const root = HDKey.fromMasterSeed(seedOfMnemonic(phrase, ''))
  for (let index = 0; index < sample; index++) void hdKeyToAccount(root, { addressIndex: index }).address
}
const ethersRandom = () => {
  for (let index = 0; index < sample; index++) computeAddress(hexlify(randomBytes(32)))
}
const ethersDerived = () => {
  const root = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(phrase), "m/44'/60'/0'/0")
  for (let index = 0; index < sample; index++) void root.deriveChild(index).address
}

const beside = (name: string, ours: number, count: number, peers: Record<string, () => void>): Row[] =>
  Object.entries(peers).map(([peerName, work]) => {
    return { name, ours, peer: (measure(work) / sample) * count, peerName, unit: 'ms' }
  })

const randomMs = measure(random(100_000))
const derivedMs = measure(derived(10_000))
printRows('Wallets, milliseconds of one core', [
  { name: '100,000 random wallets', ours: randomMs, limit: 2000, unit: 'ms' },
  ...beside('100,000 random wallets', randomMs, 100_000, { viem: viemRandom, ethers: ethersRandom }),
  { name: '10,000 wallets of one phrase', ours: derivedMs, limit: 1000, unit: 'ms' },
  ...beside('10,000 wallets of one phrase', derivedMs, 10_000, { viem: viemDerived, ethers: ethersDerived }),
])
