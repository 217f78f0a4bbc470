import { defineTool } from '../defineTool.ts'

export const vanityAddress = defineTool({
  id: 'vanity-address',
  path: '/ot/va',
  group: 'tools',
  tag: 'new',
  icon: 'wand',
  title: { en: 'Vanity Address', zh: '靓号地址', es: 'Dirección personalizada', ja: 'バニティアドレス' },
  summary: {
    en: 'Search for a wallet or a token address with the digits you like, millions a second, in your own browser.',
    zh: '在自己的浏览器里以每秒数百万次的速度，寻找含指定字符的钱包地址或代币地址。',
    es: 'Busca una billetera o la dirección de un token con los dígitos que te gusten, millones por segundo, en tu propio navegador.',
    ja: '好きな文字を含むウォレットやトークンのアドレスを、自分のブラウザーで毎秒数百万件の速さで探します。',
  },
  keywords: {
    en: 'vanity address generator prefix suffix beautiful custom eth wallet create2 salt token profanity split key keystore',
    zh: '靓号 地址 生成 前缀 后缀 自定义 钱包 代币 合约 create2 盐 私钥 拆分 keystore',
    es: 'dirección personalizada vanity generador prefijo sufijo billetera token create2 salt clave dividida keystore',
    ja: 'バニティ アドレス 生成 接頭辞 接尾辞 先頭 末尾 ウォレット トークン create2 ソルト 秘密鍵 分割 キーストア',
  },
  tabs: [{ id: 'wallet' }, { id: 'token', key: 'TA' }, { id: 'introduce', key: 'EX' }],
  contracts: ['TokenFactory'],
  screen: () => import('./VanityAddressScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
