import { expect, it } from 'vitest'
import { createPage, createStartScript } from './createPage.ts'

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, src: 'src/main.tsx', imports: ['_shell'] },
  _shell: { file: 'assets/shell-2.js', css: ['assets/shell-3.css'] },
  '../../packages/i18n/src/common/ja.json': {
    file: 'assets/ja-4.js',
    src: '../../packages/i18n/src/common/ja.json',
  },
}
const content = {
  page: 'home',
  lang: 'ja',
  html: '<h1>a</h1>',
  title: 'a "b" <c>',
  description: 'd',
  readStyle: (file: string) => `.${file.slice(7, 12)} {}\n`,
} as const

it('starts with the code and the texts of one language', () => {
  const start = createStartScript(manifest, 'ja')
  expect(start.content).toContain('assets/ja-4.js')
  expect(start.content).toContain('assets/shell-2.js')
  expect(start.file).toMatch(/^assets\/start-ja-[\w-]{8}\.js$/)
})

it('holds its styles, no inline script and no style attribute, and escapes what it is given', () => {
  const page = createPage(manifest, createStartScript(manifest, 'ja'), content)
  expect(page).not.toMatch(/\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  expect(page).toContain('<html lang="ja" data-mantine-color-scheme="auto">')
  expect(page).toContain('<style>.shell {}</style>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/shell-3.css" media="print" disabled>')
  expect(page).toContain('a &quot;b&quot; &lt;c>')
  const [code, root] = [page.indexOf('<link rel="modulepreload" href="/assets/main-1.js">'), page.indexOf('<h1>')]
  expect(code).toBeGreaterThan(root)
})

it('refuses a style sheet that would end its own element', () => {
  const hostile = { ...content, readStyle: () => 'a { content: "</style>" }' }
  expect(() => createPage(manifest, createStartScript(manifest, 'ja'), hostile)).toThrow()
})
