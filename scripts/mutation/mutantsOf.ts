import { Buffer } from 'node:buffer'
import type { CompilerHandle } from '../../packages/contracts/src/compose/createCompiler.ts'
import type { SoliditySources } from '../../packages/contracts/src/compose/importClosure.ts'
import type { Mutant } from './Mutant.ts'

/** A node of the compiler's syntax tree; `src` is its first byte, its length in bytes and the number of its source. */
type Node = Readonly<{ nodeType: string; src: string } & Record<string, unknown>>
/** Bytes from `start` to `end` become `text`. */
type Edit = Readonly<{ start: number; end: number; text: string }>

/** In place of an operator between two values; several are several mutants. */
const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '==': ['!='],
  '!=': ['=='],
  '&&': ['||'],
  '||': ['&&'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
}
const otherAssignments: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
  '<<=': '>>=',
  '>>=': '<<=',
}
const otherInstructions: Readonly<Record<string, string>> = {
  add: 'sub',
  sub: 'add',
  mul: 'div',
  div: 'mul',
  lt: 'gt',
  gt: 'lt',
  and: 'or',
  or: 'and',
  shl: 'shr',
  shr: 'shl',
}

/**
 * Every mutant of one source: another operator, a condition that is always or never met, a step left out, a number one
 * higher, a modifier left off, an instruction of assembly replaced. Constructors' calls of their bases stay, and so does
 * what a revert says.
 *
 * @param file name of the source among `sources`, which hold all that it imports.
 * @returns in the order of the source; not every one of them compiles, and some change nothing that can be seen.
 * @throws Error with what the compiler says where it cannot read the source.
 */
export function mutantsOf(compiler: CompilerHandle, file: string, sources: SoliditySources): Mutant[] {
  const source = Buffer.from(sources[file] ?? '')
  const edits: Edit[] = []
  visit(syntaxTree(compiler, file, sources), undefined)
  const seen = new Map<string, number>()
  return edits
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text }) => {
      const before = source.subarray(0, start).toString()
      const after = source.subarray(end).toString()
      const replaced = source.subarray(start, end).toString()
      const line = `${before.split('\n').at(-1)}«${replaced} → ${text}»${after.split('\n')[0]}`
      const name = `${file}: ${line.trim().replace(/\s+/g, ' ')}`
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      return { id: times === 1 ? name : `${name} (${times})`, file, content: before + text + after }
    })

  function visit(node: Node, parent: Node | undefined): void {
    edits.push(...editsOf(node, parent))
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
    }
  }

  function editsOf(node: Node, parent: Node | undefined): Edit[] {
    const { operator } = node as { operator?: string }
    switch (node.nodeType) {
      case 'BinaryOperation':
        return (otherOperators[operator ?? ''] ?? []).flatMap((other) =>
          between(node.leftExpression as Node, node.rightExpression as Node, operator ?? '', other),
        )
      case 'Assignment': {
        const other = otherAssignments[operator ?? '']
        return other ? between(node.leftHandSide as Node, node.rightHandSide as Node, operator ?? '', other) : []
      }
      case 'UnaryOperation':
        if (operator === '!' || operator === '~') {
          return [{ ...rangeOf(node), end: rangeOf(node.subExpression as Node).start, text: '' }]
        }
        if (operator === '++') return [around(node, operator, '--')]
        return operator === '--' ? [around(node, operator, '++')] : []
      case 'IfStatement':
      case 'Conditional':
        return ['true', 'false'].map((text) => ({ ...rangeOf(node.condition as Node), text }))
      case 'Literal':
        return literal(node)
      case 'ExpressionStatement':
      case 'EmitStatement':
        return parent?.loopExpression === node ? [] : [leftOut(node)]
      case 'ModifierInvocation':
        return parent?.kind === 'constructor' ? [] : [{ ...rangeOf(node), text: '' }]
      case 'YulFunctionCall': {
        const name = node.functionName as Node & { name: string }
        const other = otherInstructions[name.name]
        return other ? [{ ...rangeOf(name), text: other }] : []
      }
      default:
        return []
    }
  }

  function between(left: Node, right: Node, operator: string, other: string): Edit[] {
    const start = source.indexOf(operator, rangeOf(left).end)
    return start < rangeOf(right).start ? [{ start, end: start + operator.length, text: other }] : []
  }

  function around(node: Node, operator: string, other: string): Edit {
    const start = source.indexOf(operator, rangeOf(node).start)
    return { start, end: start + operator.length, text: other }
  }

  function literal(node: Node): Edit[] {
    if (node.kind === 'bool') return [{ ...rangeOf(node), text: node.value === 'true' ? 'false' : 'true' }]
    const { start, end } = rangeOf(node)
    return node.kind === 'number' ? [{ start, end, text: `(${source.subarray(start, end).toString()} + 1)` }] : []
  }

  function leftOut(statement: Node): Edit {
    const { start, end } = rangeOf(statement)
    return { start, end: source.indexOf(';', end) + 1, text: '{}' }
  }
}

function syntaxTree(compiler: CompilerHandle, file: string, sources: SoliditySources): Node {
  const output = JSON.parse(
    compiler.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
        settings: { stopAfter: 'parsing', outputSelection: { [file]: { '': ['ast'] } } },
      }),
    ),
  )
  const tree = output.sources?.[file]?.ast
  if (!tree) throw new Error(output.errors?.map((one: { formattedMessage: string }) => one.formattedMessage).join('\n'))
  return tree
}

function rangeOf({ src }: Node): { start: number; end: number } {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return { start, end: start + length }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value
}
