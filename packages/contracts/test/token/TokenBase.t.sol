// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Creation and ERC-20 of every token, tested on the standard one.
contract TokenBaseTest is TokenTest {
    IToken private token;

    function setUp() public {
        token = deploy("standard");
    }

    function test_Creation_SetsEveryField() public view {
        vm.assertEq(token.name(), "Example Token", "name");
        vm.assertEq(token.symbol(), "EXT", "symbol");
        eq(token.decimals(), 18, "decimals");
        eq(token.totalSupply(), SUPPLY, "supply");
        eq(token.balanceOf(holder), SUPPLY, "balance");
        vm.assertEq(token.contractURI(), "ipfs://example", "contractURI");
        eq(token.capabilities().length, 0, "capabilities");
    }

    function test_Creation_AcceptsExtremes() public {
        Options memory chosen = options();
        chosen.base = ITokenBase.TokenInit(unicode"一二三四五六七八九十百", "A", 0, type(uint256).max, holder, "");
        IToken extreme = deploy("standard", chosen);
        eq(extreme.balanceOf(holder), type(uint256).max, "balance");
        vm.prank(holder);
        extreme.transfer(alice, type(uint256).max);
        eq(extreme.balanceOf(alice), type(uint256).max, "moved");
    }

    function test_RevertWhen_NameIsEmpty() public {
        Options memory chosen = options();
        chosen.base.name = "";
        expectRejected("standard", chosen, abi.encodeWithSelector(ITokenBase.TokenBase_EmptyName.selector));
    }

    function test_RevertWhen_SymbolIsEmpty() public {
        Options memory chosen = options();
        chosen.base.symbol = "";
        expectRejected("standard", chosen, abi.encodeWithSelector(ITokenBase.TokenBase_EmptySymbol.selector));
    }

    function testFuzz_RevertWhen_TooManyDecimals(uint8 decimals) public {
        decimals = uint8(bound(decimals, 19, 255));
        Options memory chosen = options();
        chosen.base.decimals = decimals;
        expectRejected(
            "standard", chosen, abi.encodeWithSelector(ITokenBase.TokenBase_TooManyDecimals.selector, decimals, 18)
        );
    }

    function test_RevertWhen_SupplyIsZeroAndCannotGrow() public {
        Options memory chosen = options();
        chosen.base.supply = 0;
        expectRejected("standard", chosen, abi.encodeWithSelector(ITokenBase.TokenBase_NoSupply.selector));
        expectRejected("normal-pause", chosen, abi.encodeWithSelector(ITokenBase.TokenBase_NoSupply.selector));
    }

    function test_RevertWhen_ReceiverIsZero() public {
        Options memory chosen = options();
        chosen.base.receiver = address(0);
        expectRejected(
            "standard", chosen, abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0))
        );
    }

    function test_Standard_HasNoOwnerFunctions() public {
        bytes[6] memory calls = [
            abi.encodeWithSignature("owner()"),
            abi.encodeWithSignature("renounceOwnership()"),
            abi.encodeWithSignature("mint(address,uint256)", holder, 1),
            abi.encodeWithSignature("pause(uint64)", type(uint64).max),
            abi.encodeWithSignature("burn(uint256)", 1),
            abi.encodeWithSignature("lockOwnership(uint64)", type(uint64).max)
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(holder);
            (bool success,) = address(token).call(calls[i]);
            vm.assertTrue(!success, "a function that must be absent answered");
        }
    }

    function test_RevertWhen_CoinIsSent() public {
        vm.deal(address(this), 1 ether);
        (bool success,) = address(token).call{value: 1}("");
        vm.assertTrue(!success, "coin was accepted");
        (success,) = address(token).call{value: 1}(abi.encodeCall(IERC20.transfer, (alice, 0)));
        vm.assertTrue(!success, "coin was accepted with a call");
    }

    function testFuzz_Transfer_MovesExactlyTheAmount(address to, uint256 amount) public {
        vm.assume(to != address(0) && to != holder);
        amount = bound(amount, 0, SUPPLY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, to, amount);
        vm.prank(holder);
        vm.assertTrue(token.transfer(to, amount), "returned");
        eq(token.balanceOf(to), amount, "receiver");
        eq(token.balanceOf(holder), SUPPLY - amount, "sender");
        eq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_Transfer_OfZeroSucceedsAndEmits() public {
        vm.expectEmit(address(token));
        emit IERC20.Transfer(stranger, alice, 0);
        vm.prank(stranger);
        vm.assertTrue(token.transfer(alice, 0), "returned");
    }

    function testFuzz_Transfer_ToOneselfChangesNothing(uint256 amount) public {
        amount = bound(amount, 0, SUPPLY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, holder, amount);
        vm.prank(holder);
        token.transfer(holder, amount);
        eq(token.balanceOf(holder), SUPPLY, "balance");
    }

    function testFuzz_RevertWhen_BalanceIsTooLow(uint256 amount) public {
        amount = bound(amount, SUPPLY + 1, type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, holder, SUPPLY, amount)
        );
        vm.prank(holder);
        token.transfer(alice, amount);
    }

    function test_RevertWhen_TransferringToZero() public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        vm.prank(holder);
        token.transfer(address(0), 1);
    }

    function test_RevertWhen_ApprovingZero() public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0)));
        vm.prank(holder);
        token.approve(address(0), 1);
    }

    function testFuzz_TransferFrom_LowersTheAllowanceByTheAmount(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, type(uint256).max - 1);
        amount = bound(amount, 0, allowed < SUPPLY ? allowed : SUPPLY);
        vm.prank(holder);
        token.approve(alice, allowed);
        vm.prank(alice);
        vm.assertTrue(token.transferFrom(holder, bob, amount), "returned");
        eq(token.allowance(holder, alice), allowed - amount, "allowance");
        eq(token.balanceOf(bob), amount, "receiver");
    }

    function test_TransferFrom_KeepsTheUnlimitedAllowance() public {
        vm.prank(holder);
        token.approve(alice, type(uint256).max);
        vm.prank(alice);
        token.transferFrom(holder, bob, 5);
        eq(token.allowance(holder, alice), type(uint256).max, "allowance");
    }

    function testFuzz_RevertWhen_AllowanceIsTooLow(uint256 allowed, uint256 amount) public {
        allowed = bound(allowed, 0, SUPPLY - 1);
        amount = bound(amount, allowed + 1, SUPPLY);
        vm.prank(holder);
        token.approve(alice, allowed);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, alice, allowed, amount)
        );
        vm.prank(alice);
        token.transferFrom(holder, bob, amount);
    }
}
