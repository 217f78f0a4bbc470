import { defineTool } from '../defineTool.ts'

export const tokenCustom = defineTool({
  id: 'token-custom',
  path: '/co/ct',
  group: 'coin-classic',
  icon: 'puzzle',
  title: { en: 'Customize', zh: '自定义', es: 'Personalizar', ja: 'カスタマイズ' },
  summary: {
    en: 'Compose a token of the parts you choose, read its source as it changes, compile it in the page, and take it along.',
    zh: '用您选择的部件组成代币：源码随选择即时变化，在页面中编译，并可整套下载。',
    es: 'Compón un token con las partes que elijas, lee su código mientras cambia, compílalo en la página y llévatelo.',
    ja: '選んだ部品でトークンを組み立て、変わるソースを読み、ページ内でコンパイルして、まるごと持ち帰れます。',
  },
  keywords: {
    en: 'customize custom compose token modules source code compile solidity hardhat project standard json own contract create',
    zh: '自定义 定制 组合 模块 发币 创建代币 源码 源代码 编译 solidity hardhat 下载 合约',
    es: 'personalizar a medida componer módulos token código fuente compilar solidity hardhat descargar contrato crear',
    ja: 'カスタマイズ カスタム 組み立て モジュール トークン作成 ソースコード コンパイル solidity hardhat ダウンロード コントラクト',
  },
  tabs: [
    { id: 'create', key: 'CT' },
    { id: 'manage', key: 'MT' },
    { id: 'introduce', key: 'EX' },
  ],
  contracts: ['TokenFactory'],
  screen: () => import('./TokenCustomScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
