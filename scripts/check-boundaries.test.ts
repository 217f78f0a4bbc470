import { describe, expect, it } from 'vitest'
import { checkFile } from './check-boundaries.ts'
import { importGraph } from './graph/importGraph.ts'
import { root } from './stack/paths.ts'

describe('checkFile', () => {
  it.each([
    ['packages/sdk/src/plan/a.ts', "import { b } from '@tokensmith/ui/b.ts'", 'sdk may not import ui'],
    ['packages/ui/src/a.ts', "const b = await import('@tokensmith/tools/registry.ts')", 'ui may not import tools'],
    ['apps/web/src/a.ts', "import '../../server/src/env.ts'", 'leaves its workspace'],
    ['packages/tools/src/donate/a.ts', "import { b } from '../feedback/b.ts'", 'only a tool itself'],
    ['packages/tools/src/token-lock/a.ts', "import { b } from '../token/manage/b.ts'", 'only a tool itself'],
    ['packages/tools/src/_shared/a.ts', "import { b } from '../token/b.ts'", 'only a tool itself'],
    ['packages/tools/src/token/a.ts', "import { b } from '../token-meme/b.ts'", 'only a tool itself'],
    ['packages/tools/src/offering/a.ts', "import { b } from '../token/b.ts'", 'only a tool itself'],
    ['packages/tools/src/exchange/a.ts', "import { b } from '../offering/b.ts'", 'only a tool itself'],
    ['packages/tools/src/donate/a.ts', "export * from '@tokensmith/tools/feedback/b.ts'", 'only a tool itself'],
    ['apps/web/src/a.ts', "import { b } from '@tokensmith/contracts/b.ts'", 'web may not import contracts'],
    ['packages/ui/scripts/a.ts', "import { b } from '@tokensmith/contracts/b.ts'", 'ui may not import contracts'],
    ['packages/ui/src/a.ts', "import { b } from '@tokensmith/testing/b.ts'", 'ui may not import testing'],
    ['packages/devnet/src/a.ts', "import { b } from '@tokensmith/testing/b.ts'", 'devnet may not import testing'],
    ['apps/web/src/chain/a.ts', "import {\n  type Hex,\n  createPublicClient,\n} from 'viem'", 'createPublicClient'],
    ['apps/web/src/wallet/a.ts', "import { createConfig, http } from '@wagmi/core'", 'imports http'],
    ['apps/server/src/a.ts', "import { fallback as next } from 'viem'", 'imports fallback'],
    ['packages/tools/src/donate/a.ts', "const { createPublicClient } = await import('viem')", 'createPublicClient'],
    ['packages/sdk/src/base/plan/a.ts', "import { b } from '../../token/b.ts'", 'base stands below'],
    ['packages/sdk/src/plan/a.ts', "import * as viem from 'viem'", 'imports everything'],
    ['packages/sdk/src/plan/a.ts', "export { webSocket } from 'viem'", 'imports webSocket'],
    ['packages/sdk/scripts/a.ts', "import { createClient } from 'viem'", 'createClient'],
  ])('%s with %s is refused', (file, text, problem) => {
    expect(checkFile(file, text).join()).toContain(problem)
  })

  it.each([
    ['packages/tools/src/donate/a.ts', "import { b } from '../_shared/b.ts'"],
    ['packages/tools/src/donate/a.ts', "import { b } from '../defineTool.ts'"],
    ['packages/tools/src/token-meme/a.ts', "import { b } from '../token/b.ts'"],
    ['packages/tools/src/token/a.ts', "import { b } from '../offering/b.ts'"],
    ['packages/tools/src/token/a.test.ts', "import { b } from '../token-meme/b.ts'"],
    ['packages/tools/src/registry.ts', "import { donate } from './donate/tool.ts'"],
    ['packages/sdk/src/a.test.ts', "import { b } from '@tokensmith/testing/b.ts'"],
    ['packages/sdk/src/a.test.ts', "import { b } from '@tokensmith/devnet/b.ts'"],
    ['packages/testing/src/a.ts', "import { b } from '@tokensmith/devnet/b.ts'"],
    ['apps/web/src/a.tsx', "import { b } from '@tokensmith/ui/b.tsx'"],
    ['apps/web/scripts/a.ts', "import { b } from '@tokensmith/contracts/b.ts'"],
    ['packages/sdk/src/base/chain/a.ts', "import { createPublicClient, custom } from 'viem'"],
    ['packages/sdk/src/base/plan/a.ts', "import { b } from '../parse/b.ts'"],
    ['packages/sdk/src/token/a.ts', "import { b } from '../base/plan/b.ts'"],
    ['packages/sdk/src/plan/a.test.ts', "import { createPublicClient, http } from 'viem'"],
    ['packages/sdk/src/plan/a.ts', "import { type Address, custom, type http } from 'viem'"],
    ['packages/sdk/src/plan/a.ts', "import type { PublicClient } from 'viem'\nimport { createClient } from './own.ts'"],
  ])('%s with %s is allowed', (file, text) => {
    expect(checkFile(file, text)).toEqual([])
  })
})

it('starts the project without anything that is only for tests', () => {
  const { files } = importGraph(root).closureOf(['scripts/start.ts', 'scripts/dev.ts'])
  expect(files).toContain('packages/devnet/src/deployDevnet.ts')
  expect(files.filter((file) => file.startsWith('packages/testing/'))).toEqual([])
})
