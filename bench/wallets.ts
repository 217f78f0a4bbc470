/** Making wallets: milliseconds of one core, each beside its limit and beside viem and ethers in the same process. */
import { addressesOfKeys } from '@tokensmith/sdk/wallet/addressesOfKeys.ts'
import { createRandomKeys } from '@tokensmith/sdk/wallet/createRandomKeys.ts'
import { openDerivation } from '@tokensmith/sdk/wallet/openDerivation.ts'
import { parseWalletPath } from '@tokensmith/sdk/wallet/parseWalletPath.ts'
import { seedOfMnemonic } from '@tokensmith/sdk/wallet/seedOfMnemonic.ts'
import { usualWalletPath } from '@tokensmith/sdk/wallet/walletLimits.ts'
import { computeAddress, HDNodeWallet, hexlify, Mnemonic, randomBytes } from 'ethers6'
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

const phrase = 'test test test test test test test test test test test junk'
/** Others are measured on fewer wallets and counted up. */
const sample = scale(300, 3)
const repeats = scale(5, 1)
const [randomCount, derivedCount] = [scale(100_000, 100), scale(10_000, 100)]

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
  const derivation = openDerivation(seedOfMnemonic(phrase, ''), parseWalletPath(usualWalletPath)!)
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

const randomMs = measure(random(randomCount))
const derivedMs = measure(derived(derivedCount))
const [ofChance, ofPhrase] = [
  `${randomCount.toLocaleString('en')} random wallets`,
  `${derivedCount.toLocaleString('en')} wallets of one phrase`,
]
printRows('Wallets, milliseconds of one core', [
  { name: ofChance, ours: randomMs, limit: 2000, unit: 'ms' },
  ...beside(ofChance, randomMs, randomCount, { viem: viemRandom, ethers: ethersRandom }),
  { name: ofPhrase, ours: derivedMs, limit: 1000, unit: 'ms' },
  ...beside(ofPhrase, derivedMs, derivedCount, { viem: viemDerived, ethers: ethersDerived }),
])
