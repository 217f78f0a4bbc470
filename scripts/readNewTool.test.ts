import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readNewTool } from './readNewTool.ts'
import { root } from './stack/paths.ts'

const args = ['token-escrow', '/lo/es', 'lock', 'Token Escrow']
const faultOf = (...given: string[]) => {
  const read = readNewTool(given)
  return 'fault' in read ? read.fault : undefined
}
/** The usual arguments but for one. */
const faultWith = (place: number, text: string) => faultOf(...args.with(place, text))

test('a new tool is read with the icon that is named, or a ruler', () => {
  const tool = { id: 'token-escrow', route: '/lo/es', group: 'lock', title: 'Token Escrow' }
  expect(readNewTool(args)).toEqual({ tool: { ...tool, icon: 'ruler' } })
  expect(readNewTool([...args, 'key'])).toEqual({ tool: { ...tool, icon: 'key' } })
})

test('a group or an icon that does not exist is refused with those that do', () => {
  expect(faultWith(2, 'locks')).toMatch(/"locks".*coin-classic, .*lock, .*tools/)
  expect(faultOf(...args, 'padlock')).toMatch(/"padlock".*lock, /)
})

test.each([...['lo/es', '/lo', '/Lo/es', '/lo/es/', '/lo//es', '/lo/e s', '/lo/es?t=1', '/lo/es/a/b', '/lo/../es']])(
  'the path %s is refused as malformed',
  (route) => {
    expect(faultWith(1, route)).toContain('is no path of a tool')
  },
)

test('a path that is taken is refused with who has it', () => {
  expect(faultWith(1, '/lo/id')).toContain('token-lock')
  expect(faultWith(1, '/ot/cr')).toContain('groupDefaults')
})

test('an id that is taken or malformed, and a missing or further argument, are refused', () => {
  expect(faultWith(0, 'token-lock')).toContain('npm run where token-lock')
  expect(faultWith(0, 'tokenEscrow')).toContain('is no id of a tool')
  expect(faultOf(...args.slice(0, 3))).toContain('Usage')
  expect(faultOf(...args, 'key', 'more')).toContain('Usage')
})

test('the usage names every group that a tool may be of', () => {
  const source = fs.readFileSync(path.join(root, 'packages/tools/src/defineTool.ts'), 'utf8')
  const declared = /export type ToolGroup =((?:\s*\| '[\w-]+')+)/.exec(source)?.[1] ?? ''
  const names = [...declared.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
  expect(names).toContain('lock')
  const usage = /^Groups [^:]*: (.*)$/m.exec(faultOf() ?? '')?.[1]?.split(', ') ?? []
  expect(usage.toSorted()).toEqual(names.toSorted())
})
