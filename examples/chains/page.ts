/** A choice of the chains that the switcher offers, with the explorer of the chosen one. */

import { switcherChains } from '@tokensmith/chains/catalogue'

const main = document.querySelector('main')!
const choice = document.createElement('select')
choice.append(...switcherChains.map(({ id, name }) => new Option(name, String(id))))
const explorer = document.createElement('output')
const show = () => {
  explorer.value = switcherChains.find(({ id }) => String(id) === choice.value)?.url ?? ''
}
choice.addEventListener('change', show)
show()
main.append(choice, explorer)
