// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolFees} from "../../src/staking/IPoolFees.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {BonusTest} from "./BonusTest.sol";

/// @notice Dollar Beans: tiers by direct referrals, fees, and that nobody leaves with less than 99 % (P11, P12).
contract DollarBeansTest is BonusTest {
    function setUp() external {
        setUpBonus();
        startBonus(beansSettings());
        fundBonus(10_000_000 ether);
    }

    function invite(uint256 count, uint256 amount) private {
        for (uint256 i; i < count; ++i) {
            depositAs(address(uint160(0x20000 + i)), amount, alice);
        }
    }

    /// @notice P12: seven tiers, on as much of the own principal as the referrals' comes to.
    function test_P12_Tiers_CountReferrals_UpToTheOwnPrincipal() external {
        uint256 own = depositAs(alice, 1_000 ether);
        eq(own, 990 ether, "less 1 %");
        uint16[14] memory counts = [uint16(0), 9, 10, 24, 25, 49, 50, 99, 100, 149, 150, 249, 250, 251];
        uint16[14] memory tiers = [uint16(0), 0, 50, 50, 100, 100, 150, 150, 200, 200, 250, 250, 300, 300];
        uint256 made;
        for (uint256 i; i < counts.length; ++i) {
            for (; made < counts[i]; ++made) {
                depositAs(address(uint160(0x30000 + made)), 10 ether, alice);
            }
            uint256 referred = made * 9.9 ether;
            IBonusPool.Account memory all = bonus.accountOf(alice);
            eq(all.referrals, made, "P12: n");
            eq(all.referred, referred, "P12: q");
            eq(all.weight, own * 350 + (referred < own ? referred : own) * tiers[i], "P12: the weight");
            eq(bonus.books().weight, all.weight + referred * 350, "73: the sum of weights");
        }
    }

    function test_P12_WhoLeaves_IsNoReferral_AndWhoComesBackIs() external {
        depositAs(alice, 10_000 ether);
        invite(10, 100 ether);
        eq(bonus.accountOf(alice).weight, 9_900 ether * 350 + 990 ether * 50, "ten");
        vm.warp(NOW + 1 days);
        uint256 earned = grossOf(alice);
        address one = address(uint160(0x20000));
        leaveAs(one, 99 ether);
        eq(grossOf(alice), earned, "what she has earned is hers");
        eq(bonus.accountOf(alice).weight, 9_900 ether * 350, "nine");
        eq(bonus.accountOf(alice).referred, 891 ether, "P12: q");
        depositAs(one, 10 ether);
        eq(bonus.accountOf(alice).weight, 9_900 ether * 350 + 900.9 ether * 50, "ten again");
        eq(bonus.accountOf(alice).referrals, 10, "P12: n");
    }

    /// @notice A wallet that is emptied counts nothing: all leaves, or as much as the least deposit comes to stays.
    function test_Attack_AWalletEmptied_IsNotCounted() external {
        depositAs(alice, 10_000 ether);
        invite(10, 100 ether);
        address one = address(uint160(0x20000));
        refusesBonus(one, withdrawCall(89.2 ether, one),
            abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, 9.8 ether, 9.9 ether));
        leaveAs(one, 89.1 ether);
        eq(bonus.accountOf(alice).referred, 9 * 99 ether + 9.9 ether, "what is there counts");
    }

    /// @notice Tiers by 250 wallets cost what they hold: on average 5 % a day, not 6.5.
    function test_Attack_TiersByWallets_AverageWhatTheyHold() external {
        depositAs(alice, 25_000 ether);
        invite(250, 100 ether);
        eq(bonus.books().weight, 24_750 ether * 350 * 2 + 24_750 ether * 300, "5 % of both");
    }

    function test_Fees_AreOnePercentOfADeposit_AndFiveOfWhatIsPaid() external {
        depositAs(alice, 1_000 ether + 1);
        uint256 fee = 10 ether + 1;
        eq(bonus.books().fees, fee, "rounded up");
        eq(bonus.books().staked, 990 ether, "the rest");
        vm.warp(NOW + 10 days);
        uint256 reward = grossOf(alice) * 100 / 105;
        uint256 onReward = part(reward, 500);
        eq(bonus.claimableOf(alice), reward - onReward, "what a claim would pay");
        eq(takeAs(alice), reward - onReward, "reward less 5 %");
        eq(bonus.accountOf(alice).paid, reward, "paid before the fee");
        uint256 onPrincipal = part(495 ether, 500);
        eq(leaveAs(alice, 495 ether), 495 ether - onPrincipal, "principal less 5 %");
        eq(bonus.accountOf(alice).charged, onReward + onPrincipal, "charged");
        fee += onReward + onPrincipal;
        uint256 free = bonus.books().free;
        vm.prank(stranger);
        eq(bonus.collectFees(), fee, "all fees");
        eq(coin.balanceOf(fees), fee, "to their address");
        eq(bonus.books().free, free, "P10: fees come from no reserve");
        refusesBonus(stranger, abi.encodeCall(IPoolFees.collectFees, ()),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, fees));
        assertBonusSolvent();
    }

    /// @notice P11: whatever was earned, claimed or left in parts, nobody leaves with less than 99 % of what he brought.
    function testFuzz_P11_NobodyLeavesWithLessThanAHundredthLess(uint256 amount, uint256[4] memory waits, uint256 claims)
        external
    {
        amount = bound(amount, 10 ether, 100_000 ether);
        depositAs(bob, 10 ether);
        depositAs(alice, amount, bob);
        uint256 got;
        uint256 time = NOW;
        for (uint256 i; i < 4; ++i) {
            time += bound(waits[i], 0, 12 days);
            vm.warp(time);
            if (claims >> i & 1 == 1 && bonus.claimableOf(alice) != 0) got += takeAs(alice);
            uint256 held = bonus.accountOf(alice).principal;
            if (i < 3 && held / 2 >= 9.9 ether && claims >> (i + 4) & 1 == 1) got += leaveAs(alice, held - held / 2);
        }
        got += leaveAs(alice, bonus.accountOf(alice).principal);
        vm.assertLe(amount - part(amount, 100), got, "P11: less than 99 %");
        eq(coin.balanceOf(alice), got, "sent");
        assertBonusSolvent();
    }

    function test_P11_WhoEarnedNothing_PaysNothingButTheDepositsFee() external {
        depositAs(alice, 1_000 ether);
        eq(leaveAs(alice, 990 ether), 990 ether, "P11");
        vm.assertTrue(!bonus.holds(alice), "nothing is left");
    }

    function test_RevertWhen_ADepositIsTooSmallOrTooLarge() external {
        allowBonus(alice, 200_000 ether);
        refusesBonus(alice, depositCall(10 ether - 1),
            abi.encodeWithSelector(IPoolLedger.Pool_BelowLeast.selector, 10 ether - 1, 10 ether));
        refusesBonus(alice, depositCall(100_000 ether + 1),
            abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, 100_000 ether + 1, 100_000 ether));
        depositAs(alice, 100_000 ether);
        depositAs(alice, 10 ether);
    }

    /// @notice P14: an inviter of 10, or of 1,000, costs the same.
    function test_P14_AnyNumberOfReferrals_CostsTheSame() external {
        depositAs(alice, 10_000 ether);
        invite(11, 100 ether);
        uint256[3] memory first = costs();
        for (uint256 i; i < 400; ++i) {
            depositAs(address(uint160(0x40000 + i)), 10 ether, alice);
        }
        uint256[3] memory afterwards = costs();
        for (uint256 k; k < 3; ++k) {
            vm.assertTrue(afterwards[k] < first[k] + 1_000, "P14: it costs more with more referrals");
        }
    }

    function costs() private returns (uint256[3] memory used) {
        uint256 now_ = vm.snapshotState();
        address one = address(uint160(0x20000));
        allowBonus(carol, 100 ether);
        vm.warp(block.timestamp + 2 days);
        used[0] = spentBy(carol, abi.encodeCall(IBonusPool.deposit, (100 ether, alice)));
        used[1] = spentBy(one, abi.encodeCall(IBonusPool.claim, (one)));
        used[2] = spentBy(one, withdrawCall(99 ether, one));
        vm.revertToState(now_);
    }

    function spentBy(address who, bytes memory data) private returns (uint256 used) {
        vm.prank(who);
        uint256 left = gasleft();
        (bool done,) = address(bonus).call(data);
        used = left - gasleft();
        vm.assertTrue(done, "refused");
    }
}
