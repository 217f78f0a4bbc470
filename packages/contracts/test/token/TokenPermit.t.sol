// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

contract TokenPermitTest is TokenTest {
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    uint256 private constant KEY = 0xA11CE;
    uint256 private constant ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;

    IToken private token;
    address private signer = vm.addr(KEY);

    function setUp() public {
        token = deploy("standard");
    }

    function testFuzz_Permit_SetsTheAllowanceAndRaisesTheNonceByOne(uint256 value, uint256 deadline) public {
        deadline = bound(deadline, block.timestamp, type(uint256).max);
        (uint8 v, bytes32 r, bytes32 s) = sign(token, value, 0, deadline);
        vm.prank(stranger);
        token.permit(signer, alice, value, deadline, v, r, s);
        eq(token.allowance(signer, alice), value, "allowance");
        eq(token.nonces(signer), 1, "nonce");
    }

    function test_Permit_WorksWithALongName() public {
        Options memory chosen = options();
        chosen.base.name = unicode"一二三四五六七八九十百千万億兆京 - a name of many bytes";
        IToken long = deploy("standard", chosen);
        (uint8 v, bytes32 r, bytes32 s) = sign(long, 5, 0, type(uint256).max);
        long.permit(signer, alice, 5, type(uint256).max, v, r, s);
        eq(long.allowance(signer, alice), 5, "allowance");
    }

    function test_Domain_IsTheOneThatIsDescribed() public view {
        (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        ) = token.eip712Domain();
        vm.assertEq(bytes32(fields), bytes32(hex"0f"), "fields");
        vm.assertEq(salt, bytes32(0), "salt");
        eq(extensions.length, 0, "extensions");
        bytes32 expected = keccak256(
            abi.encode(
                DOMAIN_TYPEHASH, keccak256(bytes(name)), keccak256(bytes(version)), chainId, verifyingContract
            )
        );
        vm.assertEq(token.DOMAIN_SEPARATOR(), expected, "separator");
        vm.assertEq(verifyingContract, address(token), "contract");
        eq(chainId, block.chainid, "chain");
    }

    function test_RevertWhen_UsedTwice() public {
        (uint8 v, bytes32 r, bytes32 s) = sign(token, 5, 0, type(uint256).max);
        token.permit(signer, alice, 5, type(uint256).max, v, r, s);
        expectWrongSigner(token, 5, 1, type(uint256).max, v, r, s);
        token.permit(signer, alice, 5, type(uint256).max, v, r, s);
    }

    function testFuzz_RevertWhen_DeadlineHasPassed(uint256 deadline) public {
        deadline = bound(deadline, 0, block.timestamp - 1);
        (uint8 v, bytes32 r, bytes32 s) = sign(token, 5, 0, deadline);
        vm.expectRevert(abi.encodeWithSelector(IToken.ERC2612ExpiredSignature.selector, deadline));
        token.permit(signer, alice, 5, deadline, v, r, s);
    }

    function test_RevertWhen_SignedForAnotherChain() public {
        (uint8 v, bytes32 r, bytes32 s) = sign(token, 5, 0, type(uint256).max);
        vm.chainId(block.chainid + 1);
        expectWrongSigner(token, 5, 0, type(uint256).max, v, r, s);
        token.permit(signer, alice, 5, type(uint256).max, v, r, s);
    }

    function test_RevertWhen_SignedForAnotherToken() public {
        IToken other = deploy("standard");
        (uint8 v, bytes32 r, bytes32 s) = sign(other, 5, 0, type(uint256).max);
        expectWrongSigner(token, 5, 0, type(uint256).max, v, r, s);
        token.permit(signer, alice, 5, type(uint256).max, v, r, s);
    }

    function test_RevertWhen_SignatureIsTheMirroredOne() public {
        (uint8 v, bytes32 r, bytes32 s) = sign(token, 5, 0, type(uint256).max);
        bytes32 mirrored = bytes32(ORDER - uint256(s));
        vm.expectRevert(abi.encodeWithSelector(IToken.ECDSAInvalidSignatureS.selector, mirrored));
        token.permit(signer, alice, 5, type(uint256).max, v == 27 ? 28 : 27, r, mirrored);
    }

    function test_RevertWhen_SignatureIsEmptyForTheZeroAddress() public {
        vm.expectRevert(abi.encodeWithSelector(IToken.ECDSAInvalidSignature.selector));
        token.permit(address(0), alice, 5, type(uint256).max, 0, 0, 0);
    }

    function digest(IToken target, uint256 value, uint256 nonce, uint256 deadline) private view returns (bytes32) {
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, signer, alice, value, nonce, deadline));
        return keccak256(abi.encodePacked(hex"1901", target.DOMAIN_SEPARATOR(), structHash));
    }

    function sign(IToken target, uint256 value, uint256 nonce, uint256 deadline)
        private
        view
        returns (uint8, bytes32, bytes32)
    {
        return vm.sign(KEY, digest(target, value, nonce, deadline));
    }

    /// @dev Another message recovers to another, unpredictable account: it is computed here as the contract does.
    function expectWrongSigner(
        IToken target,
        uint256 value,
        uint256 nonce,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) private {
        address recovered = ecrecover(digest(target, value, nonce, deadline), v, r, s);
        vm.expectRevert(abi.encodeWithSelector(IToken.ERC2612InvalidSigner.selector, recovered, signer));
    }
}
