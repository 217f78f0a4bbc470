import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const core = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '..')
const components = join(core, 'esm', 'components')
const ending = '.layer.css'
const styled = new Set(
  readdirSync(join(core, 'styles'))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length)),
)
const source = readFileSync(join(import.meta.dirname, 'toolStyles.ts'), 'utf8')
const taken = new Set([...source.matchAll(/styles\/(\w+)\.layer/g)].map(([, name]) => name!))
const isFolder = (name: string) => readdirSync(components).includes(name)

/** The styled components that the files of a component are built of. */
function partsOf(name: string): string[] {
  const files = readdirSync(join(components, name)).filter((file) => file.endsWith('.mjs'))
  const code = files.map((file) => readFileSync(join(components, name, file), 'utf8')).join('\n')
  return [...code.matchAll(/from "\.\.\/\w+\/(\w+)\.mjs"/g)].map(([, part]) => part!).filter((part) => styled.has(part))
}

it('takes the style sheet of every part that a component is built of', () => {
  const missing = [...taken]
    .filter(isFolder)
    .flatMap((name) => partsOf(name).map((part) => ({ name, part })))
    .filter(({ part }) => !taken.has(part))
  expect(missing).toEqual([])
})
