// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {PoolTest} from "./PoolTest.sol";

/// @notice What went wrong with self-trading tokens of others, tried with ours.
contract PoolIncidentsTest is PoolTest {
    string[2] private kinds = ["erc314", "x314"];

    /// @notice FIL314 (2024): a function for anybody burned tokens of the reserve. Here no call of a stranger but a trade
    /// moves a reserve, however often and whenever it comes.
    function test_FIL314_NoStranger_MovesAReserve_ButByTrading() public {
        for (uint256 i; i < 2; ++i) {
            token = open(kinds[i], poolOptions());
            buyAs(alice, 1 ether);
            (uint256 coin, uint256 tokens,) = token.getReserves();
            bytes[10] memory calls = [
                abi.encodeWithSignature("transfer(address,uint256)", bob, 1),
                abi.encodeWithSignature("transfer(address,uint256)", alice, 1 ether),
                abi.encodeWithSignature("transferFrom(address,address,uint256)", address(token), alice, 1 ether),
                abi.encodeWithSignature("batchTransfer(bytes32,uint256,bytes)", bytes32(0), i, ""),
                abi.encodeCall(IOwnPool.setPlainSlippage, (5_000)),
                abi.encodeCall(IOwnPool.removeLiquidity, (1, 0)),
                abi.encodeCall(IOwnPool.extendLiquidityLock, (type(uint40).max)),
                abi.encodeCall(IOwnPool.startTrading, ()),
                abi.encodeWithSignature("setInviter(address)", bob),
                abi.encodeWithSignature("collect(address)", fund)
            ];
            for (uint256 hour; hour < 48; ++hour) {
                vm.warp(block.timestamp + 1 hours);
                for (uint256 k; k < calls.length; ++k) {
                    vm.prank(alice);
                    (bool done,) = address(token).call(calls[k]);
                    done;
                }
            }
            (uint256 coinNow, uint256 tokensNow,) = token.getReserves();
            eq(coinNow, coin, "coin");
            eq(tokensNow, tokens, "tokens");
            eq(token.balanceOf(address(token)), tokens, "31");
        }
    }

    /// @notice AIZPT314 (2024): a sell was priced on more than reached the reserve, so a large buy and many small sells
    /// emptied it. Here the same costs the one who tries.
    function test_AIZPT314_ALargeBuy_AndManySmallSells_Lose() public {
        for (uint256 i; i < 2; ++i) {
            // A quarter of each sell is burnt, and nothing else is taken that could hide a loss.
            PoolOptions memory chosen = poolOptions();
            (chosen.tax.buy, chosen.tax.sell) = (IPoolTax.Rates(0, 0, 0), IPoolTax.Rates(2_500, 0, 0));
            token = open(kinds[i], chosen);
            uint256 k = product();
            uint256 spent = 80 * SEED_COIN;
            vm.deal(alice, 0);
            uint256 held = buyAs(alice, spent);
            for (uint256 sale; sale < 199; ++sale) {
                sellAs(alice, held / 199);
                vm.assertTrue(product() >= k, "the product fell");
                k = product();
            }
            uint256 rest = token.balanceOf(alice);
            if (token.quoteSell(rest, alice) != 0) sellAs(alice, rest);
            vm.assertLe(alice.balance, spent, "a gain");
        }
    }

    /// @notice 33: buys and sells in 1 to 50 parts, with another trader in between, never give back more than was paid.
    function testFuzz_33_ARoundTrip_InAnyParts_GainsNothing(uint256 coin, uint256 buys, uint256 sells, uint256 seed) public {
        for (uint256 i; i < 2; ++i) {
            token = open(kinds[i], poolOptions());
            coin = bound(coin, 1e12, 1e24);
            (buys, sells) = (bound(buys, 1, 50), bound(sells, 1, 50));
            vm.deal(alice, 0);
            uint256 held;
            for (uint256 part; part < buys; ++part) {
                held += buyAs(alice, coin / buys);
            }
            uint256 paid = alice.balance;
            for (uint256 part; part < sells; ++part) {
                uint256 amount = held / sells;
                if (amount == 0 || token.quoteSell(amount, alice) == 0) continue;
                paid += sellAs(alice, amount);
            }
            vm.assertLe(paid, coin, "a gain");
            // Both together never take out more than both brought, whoever comes first.
            uint256 bobHeld = buyAs(bob, bound(seed, 1e12, 1e24));
            uint256 bobGot = sellAs(bob, bobHeld);
            vm.assertLe(bobGot, bound(seed, 1e12, 1e24), "a gain of the other");
        }
    }

    /// @notice Sending to oneself, and selling what one does not have, change nothing.
    function test_SelfTransfer_ChangesNothing() public {
        for (uint256 i; i < 2; ++i) {
            token = open(kinds[i], poolOptions());
            uint256 held = buyAs(alice, 1 ether);
            uint256 k = product();
            vm.prank(alice);
            token.transfer(alice, held);
            eq(token.balanceOf(alice), held, "held");
            eq(product(), k, "product");
            // The burnt part leaves first.
            uint256 needed = i == 0 ? 1 ether : 0.01 ether;
            vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, bob, 0, needed));
            vm.prank(bob);
            token.sell(1 ether, 0, bob, block.timestamp);
        }
    }
}
