// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice Permits by EIP-2612, or what looks like it. Its creator has 10^24.
contract OddPermitToken is PlainToken {
    enum Kind {
        /// As the standard says.
        Good,
        /// Names the type of DAI's permits.
        LikeDai,
        /// Names the domain of another contract than it checks.
        OtherDomain,
        /// Takes no signature.
        Refusing
    }

    error OddPermitToken_Refused();
    error OddPermitToken_Late();
    error OddPermitToken_WrongSignature();

    Kind public kind;
    mapping(address owner => uint256) public nonces;

    constructor(Kind kind_) {
        kind = kind_;
        _mint(msg.sender, 1e24);
    }

    function version() external pure returns (string memory) {
        return "2";
    }

    // solhint-disable-next-line func-name-mixedcase
    function PERMIT_TYPEHASH() public view returns (bytes32) {
        return kind == Kind.LikeDai
            ? keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)")
            : keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    }

    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name())),
                keccak256("2"),
                block.chainid,
                kind == Kind.OtherDomain ? address(1) : address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        if (kind == Kind.Refusing) revert OddPermitToken_Refused();
        if (block.timestamp > deadline) revert OddPermitToken_Late();
        bytes32 hash = keccak256(abi.encode(PERMIT_TYPEHASH(), owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), hash));
        if (owner == address(0) || ecrecover(digest, v, r, s) != owner) revert OddPermitToken_WrongSignature();
        _approve(owner, spender, value);
    }
}
