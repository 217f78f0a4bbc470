// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMintable} from "../../src/token/IMintable.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice Minting and burning.
contract MintableTest is TokenTest {
    IToken private token;

    function setUp() public {
        token = deploy("normal-burn-mint");
    }

    function testFuzz_Mint_CreatesTheAmountUpToTheCap(uint256 amount) public {
        amount = bound(amount, 0, CAP - SUPPLY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(0), alice, amount);
        vm.prank(owner);
        token.mint(alice, amount);
        eq(token.balanceOf(alice), amount, "balance");
        eq(token.totalSupply(), SUPPLY + amount, "supply");
        eq(token.mintCap(), CAP, "cap");
    }

    function testFuzz_RevertWhen_TheCapWouldBeExceeded(uint256 amount) public {
        amount = bound(amount, CAP - SUPPLY + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IMintable.Mintable_CapExceeded.selector, amount, SUPPLY, CAP));
        vm.prank(owner);
        token.mint(alice, amount);
    }

    function test_RevertWhen_MintingToZero() public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        vm.prank(owner);
        token.mint(address(0), 1);
    }

    function test_FinishMinting_IsForEver() public {
        vm.startPrank(owner);
        vm.expectEmit(address(token));
        emit IMintable.MintingFinished();
        token.finishMinting();
        vm.assertTrue(token.mintingFinished(), "finished");
        vm.expectRevert(abi.encodeWithSelector(IMintable.Mintable_Finished.selector));
        token.mint(alice, 0);
        vm.expectRevert(abi.encodeWithSelector(IMintable.Mintable_Finished.selector));
        token.finishMinting();
        vm.stopPrank();
    }

    function testFuzz_RevertWhen_TheCapIsBelowTheSupply(uint256 cap) public {
        cap = bound(cap, 0, SUPPLY - 1);
        Options memory chosen = options();
        chosen.mintable.cap = cap;
        expectRejected(
            "normal-mint", chosen, abi.encodeWithSelector(IMintable.Mintable_CapTooLow.selector, cap, SUPPLY)
        );
    }

    function test_Creation_MayStartEmptyWithACap() public {
        Options memory chosen = options();
        chosen.base.supply = 0;
        chosen.base.receiver = address(0);
        IToken empty = deploy("normal-mint", chosen);
        eq(empty.totalSupply(), 0, "supply");
        chosen.mintable.cap = 0;
        expectRejected("normal-mint", chosen, abi.encodeWithSelector(IMintable.Mintable_CapTooLow.selector, 0, 0));
    }

    function testFuzz_Burn_LowersSupplyAndMakesRoomUnderTheCap(uint256 amount) public {
        amount = bound(amount, 0, SUPPLY);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(holder, address(0), amount);
        vm.prank(holder);
        token.burn(amount);
        eq(token.totalSupply(), SUPPLY - amount, "supply");
        eq(token.balanceOf(holder), SUPPLY - amount, "balance");
        vm.prank(owner);
        token.mint(alice, CAP - SUPPLY + amount);
        eq(token.totalSupply(), CAP, "back at the cap");
    }

    function test_RevertWhen_BurningMoreThanOwned() public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, 0, 1));
        vm.prank(alice);
        token.burn(1);
    }

    function test_Burn_OfAStandardTokenIsOwnTokensOnly() public {
        IToken standard = deploy("standard-burn");
        vm.prank(holder);
        standard.burn(SUPPLY);
        eq(standard.totalSupply(), 0, "supply");
        (bool success,) =
            address(standard).call(abi.encodeWithSignature("burnFrom(address,uint256)", holder, 0));
        vm.assertTrue(!success, "burnFrom exists");
    }
}
