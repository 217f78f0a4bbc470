/** Where people send what shall never move again. */
export const deadAddress = '0x000000000000000000000000000000000000dEaD'
