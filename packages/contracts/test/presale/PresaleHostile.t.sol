// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPresale} from "../../src/presale/IPresale.sol";
import {ISaleBooks} from "../../src/presale/ISaleBooks.sol";
import {ISaleFactory} from "../../src/presale/ISaleFactory.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {ApprovalRaceToken} from "../_mocks/hostile/ApprovalRaceToken.sol";
import {BlocklistToken} from "../_mocks/hostile/BlocklistToken.sol";
import {DecimalsToken} from "../_mocks/hostile/DecimalsToken.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {GasBurningToken} from "../_mocks/hostile/GasBurningToken.sol";
import {MoodyToken} from "../_mocks/hostile/MoodyToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {OddReturnToken} from "../_mocks/hostile/OddReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {ReceiverHookToken, IReceiverHook} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnBombToken} from "../_mocks/hostile/ReturnBombToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {RevertsOnZeroToken} from "../_mocks/hostile/RevertsOnZeroToken.sol";
import {SenderHookToken} from "../_mocks/hostile/SenderHookToken.sol";
import {Uint96Token} from "../_mocks/hostile/Uint96Token.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";
import {PresaleTest} from "./PresaleTest.sol";

/**
 * @notice Presales of tokens of every bad habit, those of {PresaleAliasesTest} and T0 to T22: either the creation refuses them, or they are delivered in full, or
 * what they were to cost is paid back. Whatever one does, the project gets nothing for what did not arrive.
 */
contract PresaleHostileTest is PresaleTest {
    function setUp() external {
        setUpPresale();
    }

    function test_T0_T1_T4_T14_T15_T18_AreDeliveredInFull() external {
        address[6] memory tokens = [
            address(new PlainToken()),
            address(new NoReturnToken()),
            address(new OddReturnToken(OddReturnToken.Answer.TwoWords)),
            address(new RevertsOnZeroToken()),
            address(new ApprovalRaceToken()),
            address(new Uint96Token())
        ];
        for (uint256 i; i < tokens.length; ++i) {
            sellAll(tokens[i]);
            address[] memory both = new address[](2);
            (both[0], both[1]) = (alice, bob);
            eq(sale.claimMany(both), 2, "both");
            eq(token.balanceOf(alice), 300_000 ether, "alice's");
            eq(sale.collectProceeds(0), 16 ether, "all is earned");
            eq(address(sale).balance, 0, "nothing stays");
        }
    }

    function test_T17_TokensOfAnyDecimals_AreSoldByTheirUnits() external {
        uint8[4] memory decimals = [0, 2, 6, 24];
        for (uint256 i; i < decimals.length; ++i) {
            token = MoodyToken(address(new DecimalsToken(decimals[i], false)));
            ISaleBooks.Rules memory chosen = rules();
            uint256 one = 10 ** decimals[i];
            chosen.phases[0] = phase(0, 400_000 * one, 1e14 * ONE / one);
            start(chosen);
            buyAs(alice, 40 ether);
            sale.finish();
            eq(sale.claim(alice), 400_000 * one, "all");
            (uint256 coins, uint256 tokens) = reservesWith(weth);
            eq(coins, 24 ether, "coin");
            eq(tokens, 240_000 * one, "tokens");
        }
    }

    function test_T2_T3_T5_T13_ThatBringNothingOrLess_AreRefusedAtCreation() external {
        address[3] memory tokens =
            [address(new ReturnsFalseToken(false)), address(new MovesNothingToken()), address(new ReturnsFalseToken(true))];
        for (uint256 i; i < tokens.length; ++i) {
            refusesCreation(tokens[i]);
        }
        MoodyToken moody = freshToken();
        moody.setFee(1);
        refusesCreation(address(moody));
        moody.setFee(0);
        moody.setBlocked(address(saleFactory), true);
        refusesCreation(address(moody));
    }

    /// @notice T20, and with it every habit that a token takes on when the money is in: nothing is earned, and all that did not
    /// go into the exchange is paid back after two trials.
    function test_T20_WhateverItBecomes_WhatDoesNotArrive_IsPaidBack() external {
        address[6] memory codes = [
            address(new MovesNothingToken()),
            address(new ReturnsFalseToken(false)),
            address(new RebasingToken()),
            address(new ReturnBombToken()),
            address(0xdead),
            address(new GasBurningToken())
        ];
        for (uint256 i; i < codes.length; ++i) {
            address upgraded = address(freshToken());
            sellAll(upgraded);
            UpgradedToken(upgraded).upgrade(codes[i]);
            if (i == 3) ReturnBombToken(upgraded).arm(true, true);
            if (i == 5) GasBurningToken(upgraded).arm(true);
            for (uint256 trial; trial < 2; ++trial) {
                (bool done, bytes memory result) = callAs(alice, 3_000_000, abi.encodeCall(IPresale.claimOrRefund, ()));
                vm.assertTrue(done, "the trial could not be made");
                vm.assertTrue(!abi.decode(result, (bool)), "delivered");
                vm.warp(block.timestamp + 7 days);
            }
            eq(sale.proceeds(0), 0, "L5: earned by nothing");
            eq(sale.refund(alice, 0), 12 ether, "L6: four tenths of 30");
            eq(sale.buyerOf(alice).undelivered, 300_000 ether, "given up");
        }
    }

    /// @notice T6: more leaves the sale than was sent: others' tokens would be missing.
    function test_T6_AFeeOnTop_IsNoDelivery() external {
        FeeOnTopToken onTop = new FeeOnTopToken(0);
        sellAll(address(onTop));
        onTop.setFee(100);
        // Enough for both fees lies there; and yet.
        give(address(onTop), address(sale), 10_000 ether);
        refuses(alice, 0, abi.encodeCall(IPresale.claim, (alice)),
            abi.encodeWithSelector(IPresale.Presale_NotDelivered.selector, alice, 300_000 ether, 300_000 ether));
        eq(sale.proceeds(0), 0, "nothing is earned");
    }

    /// @notice T7, T8: a rebase before the finish stops it, and a rebase after it fails the last deliveries, which are repaid.
    function test_T7_T8_ARebase_CostsTheProjectAndNobodyElse() external {
        RebasingToken rebasing = new RebasingToken();
        prepareSale(address(rebasing));
        rebasing.rebase(1, 2);
        refuses(alice, 0, abi.encodeCall(IPresale.finish, ()),
            abi.encodeWithSelector(IPresale.Presale_TokenShort.selector, 320_000 ether, 640_000 ether));
        rebasing.rebase(2, 1);
        sale.finish();
        rebasing.rebase(1, 2);
        vm.assertTrue(!claims(alice), "300,000 of 200,000");
        sale.claim(bob);
        giveUp(alice);
        eq(sale.refund(alice, 0), 12 ether, "alice's");
        eq(sale.collectProceeds(0), 4 ether, "bob's part");
        eq(address(sale).balance, 0, "nothing stays");
        // Twice as many: what is owed stays the same, the rest is nobody's.
        rebasing = new RebasingToken();
        prepareSale(address(rebasing));
        sale.finish();
        rebasing.rebase(2, 1);
        eq(sale.claim(alice), 300_000 ether, "as bought");
        eq(sale.claim(bob), 100_000 ether, "as bought");
        eq(sale.settleUnsold(), 400_000 ether, "the rest");
    }

    /// @notice T9, T10: who is called while tokens move finds the sale shut.
    function test_T9_T10_Hooks_ComeBackToAShutSale() external {
        ReceiverHookToken hooked = new ReceiverHookToken();
        CoinReceiver caller = new CoinReceiver();
        prepareSaleFor(address(hooked), address(caller));
        caller.act(address(hooked), 0, abi.encodeCall(ReceiverHookToken.setHook, (IReceiverHook(address(caller)))));
        caller.setCall(address(sale), abi.encodeCall(IPresale.claim, (address(caller))));
        sale.finish();
        sale.claim(address(caller));
        vm.assertEq(bytes4(caller.answer()), ISaleBooks.Sale_Reentered.selector, "it came back");
        eq(hooked.balanceOf(address(caller)), 300_000 ether, "once");
        // A sender's hook: the sale has set none, so nobody is called for it.
        sellAll(address(new SenderHookToken()));
        eq(sale.claim(alice), 300_000 ether, "delivered");
    }

    /// @notice Not supported, and told: a receiver's hook lets a buyer refuse his own delivery. It costs nobody else anything,
    /// and he gives his tokens up for what did not go into the exchange.
    function test_T10_ABuyerWhoRefusesHisDelivery_GivesItUp_AndTakesNothingOfOthers() external {
        ReceiverHookToken hooked = new ReceiverHookToken();
        CoinReceiver refusing = new CoinReceiver();
        prepareSaleFor(address(hooked), address(refusing));
        refusing.act(address(hooked), 0, abi.encodeCall(ReceiverHookToken.setHook, (IReceiverHook(address(refusing)))));
        refusing.setHabit(CoinReceiver.Habit.Refuse);
        sale.finish();
        giveUp(address(refusing));
        sale.claim(bob);
        eq(sale.collectProceeds(0), 4 ether, "bob's part is earned");
        refusing.setHabit(CoinReceiver.Habit.Accept);
        eq(sale.refund(address(refusing), 0), 12 ether, "his part");
        eq(address(sale).balance, 0, "nothing stays");
    }

    /// @notice T11, T12: a list of blocked accounts stops its account, and the sale where that is on it, and repays what is due.
    function test_T11_T12_ABlockedBuyer_OrSale_IsRepaid_AndABlockedBuyerMayClaimElsewhere() external {
        BlocklistToken listing = new BlocklistToken();
        sellAll(address(listing));
        listing.setBlocked(alice, true);
        vm.assertTrue(!claims(alice), "claimed");
        uint256 before = vm.snapshotState();
        vm.prank(alice);
        eq(sale.claimTo(carol, 300_000 ether), 300_000 ether, "elsewhere");
        vm.revertToState(before);
        listing.setBlocked(address(sale), true);
        giveUp(alice);
        giveUp(bob);
        eq(sale.refund(alice, 0) + sale.refund(bob, 0), 16 ether, "all that did not go into the exchange");
        eq(address(sale).balance, 0, "nothing stays");
    }

    /// @notice T13: a pause that is lifted only while a trial runs has delivered.
    function test_T13_APausedToken_CannotBeFinished_AndAllIsPaidBackAfterFourteenDays() external {
        PausedToken paused = new PausedToken();
        prepareSale(address(paused));
        paused.setPaused(true);
        vm.assertTrue(!passes(alice, 0, abi.encodeCall(IPresale.finish, ())), "finished");
        vm.warp(sale.saleRules().endAt + 14 days);
        eq(sale.refund(alice, 0) + sale.refund(bob, 0), 40 ether, "all");
    }

    /// @notice A token that refuses the burn address keeps what nobody bought, and stops nothing else.
    function test_ATokenThatCannotBeBurnt_IsFinishedAndDelivered() external {
        BlocklistToken listing = new BlocklistToken();
        listing.setBlocked(BURNT, true);
        token = MoodyToken(address(listing));
        start(rules());
        buyAs(alice, 10 ether);
        finish();
        vm.assertTrue(!passes(bob, 0, abi.encodeCall(IPresale.settleUnsold, ())), "burnt");
        eq(sale.claim(alice), 100_000 ether, "delivered");
        eq(sale.collectProceeds(0), 4 ether, "paid");
    }

    /// @notice T21: who burns all gas stops himself and not the others of a list.
    function test_T21_ATokenThatBurnsGas_StopsNoTrial() external {
        GasBurningToken burning = new GasBurningToken();
        sellAll(address(burning));
        burning.arm(true);
        uint256 left = gasleft();
        giveUp(alice);
        vm.assertLe(left - gasleft(), 4_000_000, "more than two trials");
        burning.arm(false);
        sale.claim(bob);
        burning.armReads(true);
        eq(sale.refund(alice, 0), 12 ether, "a refund asks nothing of the token");
    }

    function test_T22_ATokenWithoutCode_IsRefused_AndOneThatVanishes_IsRepaid() external {
        vm.expectRevert(abi.encodeWithSelector(ISaleFactory.SaleFactory_NoToken.selector, address(0xbeef)));
        saleFactory.createPresale(address(0xbeef), rules(), 0, "");
        PlainToken plain = new PlainToken();
        sellAll(address(plain));
        vm.etch(address(plain), "");
        giveUp(alice);
        eq(sale.refund(alice, 0), 12 ether, "alice's");
    }

    // ── coins ──

    /// @notice L3: a coin that is paused, or gone, keeps its own refunds, and no other coin's.
    function test_L3_ABrokenCoin_StopsItsOwnRefundsAlone() external {
        MoodyToken other = freshToken();
        ISaleBooks.Rules memory chosen = twoCoinRules();
        chosen.coins[1].coin = address(other);
        start(chosen);
        buyAs(alice, 4 ether);
        give(address(other), bob, 3_000 ether);
        vm.prank(bob);
        other.approve(address(sale), 3_000 ether);
        vm.prank(bob);
        sale.buy(1, 3_000 ether, 0, address(0), 0, none);
        end();
        other.setPaused(true);
        vm.assertTrue(!passes(bob, 0, abi.encodeCall(ISaleBooks.refund, (bob, 1))), "paid while paused");
        eq(sale.refund(alice, 0), 4 ether, "alice's");
        other.setPaused(false);
        eq(sale.refund(bob, 1), 3_000 ether, "bob's, when it works again");
    }

    function prepareSale(address asset) private {
        prepareSaleFor(asset, alice);
    }

    /// @dev Three quarters are `first`'s, a quarter is bob's; sold out.
    function prepareSaleFor(address asset, address first) private {
        token = MoodyToken(asset);
        start(rules());
        buyAs(first, 30 ether);
        buyAs(bob, 10 ether);
        vm.deal(alice, 0);
    }

    function sellAll(address asset) private {
        prepareSale(asset);
        sale.finish();
    }

    function giveUp(address who) private {
        for (uint256 trial; trial < 2; ++trial) {
            (bool done, bytes memory result) = callAs(who, 3_000_000, abi.encodeCall(IPresale.claimOrRefund, ()));
            vm.assertTrue(done && !abi.decode(result, (bool)), "a trial");
            vm.warp(block.timestamp + 7 days);
        }
    }

    function callAs(address who, uint256 gas_, bytes memory data) private returns (bool, bytes memory) {
        vm.prank(who);
        return address(sale).call{gas: gas_}(data);
    }

    function refusesCreation(address asset) private {
        (, uint256 needed) = saleFactory.predict(deployer, asset, rules(), bytes12("h"));
        give(asset, deployer, needed);
        vm.prank(deployer);
        (bool done,) = asset.call(abi.encodeCall(coin.approve, (address(saleFactory), needed)));
        vm.prank(deployer);
        (done,) = address(saleFactory).call(
            abi.encodeCall(ISaleFactory.createPresale, (asset, rules(), bytes12("h"), ""))
        );
        vm.assertTrue(!done, "a sale of what did not arrive");
    }
}
