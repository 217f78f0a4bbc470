import { createRequire } from 'node:module'
import { defineConfig } from 'hardhat/config'

const shared = {
  fsPermissions: { readDirectory: ['./generated', './cache', '../../node_modules/@uniswap'] },
  // Tests expect the hashes, times and keys that they set, whatever the machine.
  gasLimit: 1_000_000_000_000n,
  blockTimestamp: 1_800_000_000n,
}
const invariant = {
  depth: 64,
  failOnRevert: true,
  // Shrinking a failure is for a reader; planted bugs are only counted.
  shrinkRunLimit: Number(process.env.SHRINK_RUNS ?? 5_000),
}
/** Another one for every run, which its runner prints; a fixed one for whoever runs Hardhat by hand. */
const seed = process.env.FUZZ_SEED ?? '0x70b3'

/**
 * The Solidity tests. They run the committed bytes of `generated/`, so nothing of `src/` but interfaces is compiled
 * here; how tokens are compiled is `src/compose/compilerSettings.ts`. `--test-profile` says how deep a run goes.
 */
export default defineConfig({
  solidity: {
    version: '0.8.37',
    path: createRequire(import.meta.url).resolve('solc/soljson.js'),
    settings: { evmVersion: 'cancun', optimizer: { enabled: false } },
  },
  paths: { sources: './test/_mocks', tests: { solidity: './test' } },
  test: {
    solidity: {
      profiles: {
        // 1,024 calls for each invariant.
        default: { ...shared, fuzz: { runs: 256, seed }, invariant: { ...invariant, runs: 16 } },
        // 4,096 calls for each invariant: 16,384 for a suite of four or more.
        deep: { ...shared, fuzz: { runs: 10_000, seed }, invariant: { ...invariant, runs: 64 } },
        // 16,384 calls for each invariant: for suites with fewer than four.
        deepest: { ...shared, fuzz: { runs: 10_000, seed }, invariant: { ...invariant, runs: 256 } },
        // All games together: more than 100,000.
        played: { ...shared, fuzz: { runs: 13_000, seed }, invariant: { ...invariant, runs: 64 } },
      },
    },
  },
})
