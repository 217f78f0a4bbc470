import { expect, it, vi } from 'vitest'
import { hasRole } from './hasRole.ts'

it('asks for one of several roles', () => {
  expect(hasRole(['editor'], ['admin', 'editor'])).toBe(true)
  expect(hasRole(['editor'], ['admin'])).toBe(false)
  expect(hasRole([], ['admin'])).toBe(false)
})

it.each([[[]], ['admin'], [undefined], [null], [{ length: 1, some: () => true }]])(
  'opens nothing for %j, and says so',
  (wanted) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(hasRole(['admin'], wanted)).toBe(false)
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  },
)
