import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { concat, encodeAbiParameters, type Hex } from 'viem'

/** A token with permits; it can also name another domain than it uses, or look like DAI, or take no signature. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract PermitCoin {
    string public name = "Permit Coin";
    string public symbol = "PRMT";
    uint256 public decimals = 18;
    uint256 public totalSupply = 1e24;
    uint256 public kind;
    mapping(address => uint256) public balanceOf;
    mapping(address => uint256) public nonces;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(uint256 kind_) {
        kind = kind_;
        balanceOf[msg.sender] = totalSupply;
    }
    function version() external pure returns (string memory) { return "2"; }
    function PERMIT_TYPEHASH() public view returns (bytes32) {
        return kind == 1
            ? keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)")
            : keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    }
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
            keccak256(bytes(name)), keccak256("2"), block.chainid, kind == 2 ? address(1) : address(this)
        ));
    }
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(kind != 3, "no permits");
        require(block.timestamp <= deadline, "late");
        bytes32 hash = keccak256(abi.encode(PERMIT_TYPEHASH(), owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), hash));
        require(owner != address(0) && ecrecover(digest, v, r, s) == owner, "signature");
        allowance[owner][spender] = value;
    }
    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }
    function transfer(address to, uint256 amount) external returns (bool) { return move(msg.sender, to, amount); }
    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount);
    }
    function move(address from, address to, uint256 amount) private returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }
}`

/** How a token's permits are. */
export const permitCoinKinds = { good: 0n, likeDai: 1n, otherDomain: 2n, refusing: 3n } as const

/** Creation code of a token whose 10^24 base units belong to its creator. */
export function compilePermitCoin(kind: keyof typeof permitCoinKinds): Hex {
  const output = JSON.parse(
    loadCompiler().compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'PermitCoin.sol': { content: source } },
        settings: { ...compilerSettings, outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
      }),
    ),
  )
  const { object } = output.contracts['PermitCoin.sol'].PermitCoin.evm.bytecode
  return concat([`0x${object}`, encodeAbiParameters([{ type: 'uint256' }], [permitCoinKinds[kind]])])
}
