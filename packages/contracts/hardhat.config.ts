import { createRequire } from 'node:module'
import { defineConfig } from 'hardhat/config'

const runs = Number(process.env.FUZZ_RUNS ?? 128)

/**
 * The Solidity tests. They run the committed bytes of `generated/`, so nothing of `src/` but interfaces is compiled
 * here; how tokens are compiled is `src/compose/compilerSettings.ts`.
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
      fsPermissions: { readDirectory: ['./generated', './cache'] },
      // Tests expect the hashes, times and keys that they set, whatever the machine.
      gasLimit: 1_000_000_000_000n,
      blockTimestamp: 1_800_000_000n,
      fuzz: { runs, seed: '0x70b3' },
      invariant: {
        runs: Math.max(4, runs >> 3),
        depth: 64,
        failOnRevert: true,
        // Shrinking a failure is for a reader; planted bugs are only counted.
        shrinkRunLimit: Number(process.env.SHRINK_RUNS ?? 5_000),
      },
    },
  },
})
