// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {PoolCaller, PoolTest} from "./PoolTest.sol";

/// @notice Cool-down and the most that an account holds, of a token with a pool of its own.
contract PoolLimitsTest is PoolTest {
    uint112 private constant MOST = uint112(SUPPLY / 50);

    function setUp() public {
        token = open("erc314", limited());
    }

    function limited() private view returns (PoolOptions memory chosen) {
        chosen = poolOptions();
        chosen.limits = IPoolLimits.PoolLimitsInit(10 days, MOST, 60);
    }

    function test_Constructor_Rejects_LimitsThatCouldFreezeTrading() public {
        IPoolLimits.PoolLimitsInit[6] memory wrong = [
            IPoolLimits.PoolLimitsInit(0, MOST, 0),
            IPoolLimits.PoolLimitsInit(0, 0, 60),
            IPoolLimits.PoolLimitsInit(10 days, 0, 0),
            IPoolLimits.PoolLimitsInit(90 days + 1, MOST, 60),
            IPoolLimits.PoolLimitsInit(10 days, uint112(SUPPLY / 100 - 1), 60),
            IPoolLimits.PoolLimitsInit(10 days, MOST, 3_601)
        ];
        for (uint256 i; i < wrong.length; ++i) {
            PoolOptions memory chosen = poolOptions();
            chosen.limits = wrong[i];
            expectPoolRejected(
                "erc314",
                chosen,
                abi.encodeWithSelector(
                    IPoolLimits.PoolLimits_Invalid.selector, wrong[i].duration, wrong[i].maxHolding, wrong[i].coolDown
                )
            );
        }
    }

    function test_MaxHolding_HoldsForBuysAndTransfers_NeverForSells_AndEnds() public {
        uint256 coin = 5 ether;
        uint256 out = token.quoteBuy(coin, alice);
        vm.deal(alice, 100 ether);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_HoldingTooLarge.selector, alice, out, MOST));
        vm.prank(alice);
        token.buy{value: coin}(0, alice, block.timestamp);
        uint256 bought = buyAs(alice, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IPoolLimits.PoolLimits_HoldingTooLarge.selector, alice, MOST + bought, MOST)
        );
        vm.prank(provider);
        token.transfer(alice, MOST);
        sellAs(alice, bought);
        // The provider, whose liquidity may come back, is not limited; neither is what is burnt or locked.
        vm.prank(provider);
        token.removeLiquidity(SEED_COIN / 2, 0);
        (,, uint64 until) = token.poolLimits();
        eq(until, token.tradingStart() + 10 days, "end");
        vm.warp(until);
        buyAs(alice, 5 ether);
        buyAs(alice, 5 ether);
        eq(token.coolDownEnd(alice), 0, "no cool-down either");
        (uint112 most, uint16 wait, uint64 end) = token.poolLimits();
        eq(uint256(most) + wait + end, 0, "none left");
    }

    /// @notice 36: the cool-down follows the payer, a contract too, and one in its constructor; a gift starts none.
    function test_36_CoolDown_FollowsThePayer_AndNeverStopsASell() public {
        uint256 bought = buyAs(alice, 0.1 ether);
        uint256 until = block.timestamp + 60;
        eq(token.coolDownEnd(alice), until, "end");
        vm.deal(alice, 1 ether);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_CoolDown.selector, alice, until));
        token.buy{value: 0.1 ether}(0, bob, block.timestamp);
        token.sell(bought / 2, 0, alice, block.timestamp);
        token.transfer(address(token), bought / 4);
        vm.stopPrank();
        // Somebody buys for Bob: Bob can buy himself.
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        token.buy{value: 0.1 ether}(0, bob, block.timestamp);
        buyAs(bob, 0.1 ether);

        PoolCaller caller = new PoolCaller(address(token));
        bytes memory purchase = abi.encodeCall(IOwnPool.buy, (0, address(caller), block.timestamp));
        vm.deal(address(this), 3 ether);
        caller.call{value: 0.1 ether}(purchase, 0.1 ether);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_CoolDown.selector, address(caller), until));
        caller.call{value: 0.1 ether}(purchase, 0.1 ether);
        try new BuyerWhileMade{value: 0.2 ether}(address(token)) {
            vm.assertTrue(false, "two buys without code");
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(IPoolLimits.PoolLimits_CoolDown.selector), "reason");
        }
        vm.warp(until);
        eq(token.coolDownEnd(alice), 0, "over");
        vm.prank(alice);
        token.buy{value: 0.1 ether}(0, alice, block.timestamp);
    }

    function test_Limits_OnlyLoosen_ByTheOwner() public {
        vm.expectRevert(abi.encodeWithSelector(IToken.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        token.loosenPoolLimits(0, 0);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_Tighter.selector, MOST - 1, 60));
        token.loosenPoolLimits(MOST - 1, 60);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_Tighter.selector, MOST, 61));
        token.loosenPoolLimits(MOST, 61);
        // One of them alone, or both.
        token.loosenPoolLimits(MOST, 45);
        token.loosenPoolLimits(MOST * 2, 45);
        token.loosenPoolLimits(MOST * 2, 30);
        token.loosenPoolLimits(0, 0);
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_Tighter.selector, MOST, 0));
        token.loosenPoolLimits(MOST, 0);
        vm.stopPrank();
        buyAs(alice, 10 ether);
        buyAs(alice, 10 ether);
    }

    function test_Limits_WaitForTheStart_ThatNobodyKnows() public {
        PoolOptions memory chosen = limited();
        chosen.pool.tradingStart = 0;
        token = open("erc314", chosen);
        (,, uint64 until) = token.poolLimits();
        eq(until, type(uint64).max, "nobody knows");
        expectCapability(token, "startTrading", owner, 0, 0);
        expectCapability(token, "loosenLimits", owner, 0, 0);
        vm.prank(owner);
        token.startTrading();
        vm.assertEq(capabilityOf(token, "startTrading").power, bytes32(0), "started");
        expectCapability(token, "loosenLimits", owner, 0, block.timestamp + 10 days);
        vm.warp(block.timestamp + 10 days);
        vm.assertEq(capabilityOf(token, "loosenLimits").power, bytes32(0), "over");
        vm.expectRevert(abi.encodeWithSelector(IPoolLimits.PoolLimits_Tighter.selector, MOST * 2, 0));
        vm.prank(owner);
        token.loosenPoolLimits(MOST * 2, 0);
    }
}

/// @notice Buys twice before it has code.
contract BuyerWhileMade {
    constructor(address token) payable {
        IOwnPool(payable(token)).buy{value: 0.1 ether}(0, address(this), block.timestamp);
        IOwnPool(payable(token)).buy{value: 0.1 ether}(0, address(this), block.timestamp);
    }
}
