// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice The reserve: what funds it, what is allotted of it, and who takes back what.
contract PoolReserveTest is StakingTest {
    uint256 private constant END = NOW + 100;

    function setUp() external {
        setUpPools();
    }

    function ending() private view returns (IStakingPool.Settings memory chosen) {
        chosen = freeSettings();
        chosen.endAt = uint40(END);
    }

    function takes(address who, uint256 funding) private returns (uint256 amount) {
        uint256 before = prize.balanceOf(who);
        vm.prank(who);
        amount = pool.takeBack(funding, who);
        eq(prize.balanceOf(who) - before, amount, "arrived");
    }

    function test_Fund_IsAnybodys_AndIsSpentInOrder() external {
        start(ending());
        eq(fundAs(funder, 50 ether), 50 ether, "credited");
        fundAs(stranger, 200 ether);
        stakeAs(alice, ONE);
        vm.warp(NOW + 70);
        (IPoolLedger.Funding[] memory all, uint256 total) = pool.fundingsOf(0, 5);
        eq(total, 2, "two");
        vm.assertEq(all[0].funder, funder, "the first");
        eq(all[0].unspent, 0, "spent first");
        eq(all[1].start, 50 ether, "then this");
        eq(all[1].unspent, 180 ether, "20 of it");
        (all,) = pool.fundingsOf(1, 5);
        eq(all.length, 1, "a page");
        (all,) = pool.fundingsOf(2, 5);
        eq(all.length, 0, "beyond the last");
    }

    function test_TakeBack_GivesEachFunderHisOwnUnspentRest_InAnyOrder() external {
        start(ending());
        fundAs(funder, 50 ether);
        fundAs(stranger, 200 ether);
        fundAs(bob, 30 ether);
        stakeAs(alice, ONE);
        vm.warp(END + 1 days);
        eq(takes(bob, 2), 30 ether, "the last first");
        eq(takes(stranger, 1), 150 ether, "what was not allotted");
        bytes memory nothing = abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, funder);
        refuses(funder, abi.encodeCall(IPoolLedger.takeBack, (0, funder)), nothing);
        nothing = abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, stranger);
        refuses(stranger, abi.encodeCall(IPoolLedger.takeBack, (1, stranger)), nothing);
        IPoolLedger.Books memory books = pool.books();
        eq(books.takenBack, 180 ether, "taken back");
        eq(books.free, 0, "all that was free");
        near(claimAs(alice), 100 ether, "and what was earned");
        vm.assertLe(prize.balanceOf(address(pool)), 1, "nothing stays");
        assertSolvent();
    }

    /// @notice 71: an own funding alone, after the end alone, to somebody; and nothing where there is no end.
    function test_71_RevertWhen_TakingBack_BeforeTheEnd_OfOthers_OrWithoutOne() external {
        start(ending());
        fund(200 ether);
        bytes memory data = abi.encodeCall(IPoolLedger.takeBack, (0, funder));
        refuses(funder, data, abi.encodeWithSelector(IPoolLedger.Pool_NotEnded.selector, END));
        vm.warp(END);
        bytes memory other = abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, creator);
        refuses(creator, abi.encodeCall(IPoolLedger.takeBack, (0, creator)), other);
        refuses(creator, abi.encodeCall(IPoolLedger.takeBack, (1, creator)), other);
        bytes memory nowhere = abi.encodeWithSelector(IPoolLedger.Pool_InvalidReceiver.selector, address(pool));
        refuses(funder, abi.encodeCall(IPoolLedger.takeBack, (0, address(pool))), nowhere);
        eq(takes(funder, 0), 200 ether, "nobody staked");
        vm.warp(NOW);
        start(freeSettings());
        fund(200 ether);
        vm.warp(NOW + 3650 days);
        refuses(funder, data, abi.encodeWithSelector(IPoolLedger.Pool_NotEnded.selector, 0));
    }

    /// @notice 71, by name: where both coins are one, nothing taken back is anybody's principal.
    function test_TakeBack_NeverPaysFromPrincipal_WhereBothCoinsAreOne() external {
        start(oneCoin(ending()));
        fund(200 ether);
        stakeAs(alice, 1_000 ether);
        vm.warp(END);
        vm.prank(funder);
        eq(pool.takeBack(0, funder), 100 ether, "what was not allotted");
        vm.prank(funder);
        (bool done,) = address(pool).call(abi.encodeCall(IPoolLedger.takeBack, (0, funder)));
        vm.assertTrue(!done, "taken twice");
        eq(withdrawAs(alice, 0, 1_000 ether), 1_000 ether, "principal");
        near(claimAs(alice), 100 ether, "and rewards");
        vm.assertLe(coin.balanceOf(address(pool)), 1, "to the unit");
    }

    /// @notice 71, by name: a coin that shrank pays principal first, then what was earned, and funders from the rest.
    function test_TakeBack_NeverPaysFromPrincipal_NorFromEarnings_WhereTheCoinShrank() external {
        RebasingToken shrinking = new RebasingToken();
        IStakingPool.Settings memory chosen = ending();
        (chosen.stakeToken, chosen.rewardToken) = (address(shrinking), address(shrinking));
        start(chosen);
        fund(200 ether);
        stakeAs(alice, 1_000 ether);
        vm.warp(END);
        // 1,200 become 1,140: the 60 are missing for the funder, who had 100 left.
        shrinking.rebase(95, 100);
        vm.prank(funder);
        eq(pool.takeBack(0, funder), 40 ether, "above principal and earnings");
        bytes memory nothing = abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, funder);
        refuses(funder, abi.encodeCall(IPoolLedger.takeBack, (0, funder)), nothing);
        near(claimAs(alice), 100 ether, "earned");
        eq(withdrawAs(alice, 0, 1_000 ether), 1_000 ether, "principal");
        // Below principal everybody gets his part, and nobody else anything.
        vm.warp(NOW);
        shrinking = new RebasingToken();
        (chosen.stakeToken, chosen.rewardToken) = (address(shrinking), address(shrinking));
        start(chosen);
        fund(200 ether);
        stakeAs(alice, 600 ether);
        stakeAs(bob, 400 ether);
        vm.warp(END);
        shrinking.rebase(1, 2);
        refuses(funder, abi.encodeCall(IPoolLedger.takeBack, (0, funder)), nothing);
        vm.assertTrue(!passes(alice, abi.encodeCall(IStakingPool.claim, (alice))), "rewards before principal");
        eq(withdrawAs(alice, 0, 600 ether), 360 ether, "600 of 1,000 parts of 600");
        eq(withdrawAs(bob, 0, 400 ether), 240 ether, "400 of them");
        // What comes back later is what was earned.
        shrinking.mint(address(pool), 150 ether);
        vm.assertLe(100 ether - 100, claimAs(alice) + claimAs(bob), "the rest stayed owed");
        vm.prank(funder);
        vm.assertLe(pool.takeBack(0, funder), 51 ether, "and the rest of the rest");
    }

    function test_RevertWhen_ACoinShrank_NothingComesIn() external {
        RebasingToken shrinking = new RebasingToken();
        IStakingPool.Settings memory chosen = freeSettings();
        (chosen.stakeToken, chosen.rewardToken) = (address(shrinking), address(shrinking));
        start(chosen);
        fund(200 ether);
        stakeAs(alice, 1_000 ether);
        shrinking.rebase(1, 2);
        give(address(shrinking), bob, 10 ether);
        bytes memory reason =
            abi.encodeWithSelector(IPoolLedger.Pool_Undercovered.selector, address(shrinking), 600 ether, 1_200 ether);
        refuses(bob, stakeCall(ONE, 0), reason);
        refuses(bob, abi.encodeCall(IPoolLedger.fund, (ONE)), reason);
        shrinking.rebase(0, 1);
        reason = abi.encodeWithSelector(IPoolLedger.Pool_Undercovered.selector, address(shrinking), 0, 1_000 ether);
        refuses(alice, withdrawCall(0, ONE, alice), reason);
    }

    function test_RevertWhen_Funding_Nothing_OrMoreThanTheAccumulatorHolds() external {
        IStakingPool.Settings memory chosen = freeSettings();
        chosen.least = 1;
        start(chosen);
        give(address(prize), funder, type(uint128).max);
        bytes memory nothing = abi.encodeWithSelector(IPoolLedger.Pool_NothingReceived.selector, address(prize));
        refuses(funder, abi.encodeCall(IPoolLedger.fund, (0)), nothing);
        uint256 most = 10 * 2 ** 96 - 1;
        refuses(funder, abi.encodeCall(IPoolLedger.fund, (most + 1)),
            abi.encodeWithSelector(IPoolLedger.Pool_TooMuch.selector, most + 1, most));
        fund(most);
        stakeAs(alice, 1);
        vm.warp(type(uint32).max);
        vm.assertLe(claimAs(alice), most, "the accumulator holds it");
    }

    /// @notice 72: idle seconds emit nothing, and are not lost; a late first stake gets no pile.
    function test_72_IdleSeconds_EmitNothing_AndTheReserveWaits() external {
        start(freeSettings());
        fund(100 ether);
        vm.warp(NOW + 50 days);
        eq(pool.books().free, 100 ether, "nothing is lost");
        stakeAs(alice, ONE);
        eq(claimableOf(alice), 0, "no pile");
        vm.warp(NOW + 50 days + 40);
        near(claimableOf(alice), 40 ether, "from here");
        withdrawAs(alice, 0, ONE);
        vm.warp(NOW + 90 days);
        stakeAs(bob, ONE);
        vm.warp(NOW + 91 days);
        near(claimableOf(bob), 60 ether, "the rest");
        near(claimableOf(alice), 40 ether, "kept");
        eq(pool.books().free, 0, "dry");
    }

    /// @notice 72: a dry pool pays nothing for the time in which it was dry, whenever it is funded again.
    function test_72_ADryPool_EarnsNothing_AndIsNotPaidBackwards() external {
        start(freeSettings());
        fund(100 ether);
        stakeAs(alice, ONE);
        vm.warp(NOW + 1 days);
        eq(pool.books().runsOutAt, NOW + 100, "it said so");
        fund(50 ether);
        near(claimableOf(alice), 100 ether, "nothing for the gap");
        eq(pool.books().free, 50 ether, "all of it is free");
        vm.warp(NOW + 1 days + 20);
        near(claimableOf(alice), 120 ether, "from here");
        assertSolvent();
    }

    /// @notice P6: whatever was funded when, together all that is free comes back, and to each his own.
    function testFuzz_P6_FundersTakeBack_TogetherAllThatIsFree(uint256[4] memory amounts, uint256 order) external {
        start(ending());
        uint256 sum;
        for (uint256 i; i < 4; ++i) {
            amounts[i] = bound(amounts[i], 1, 60 ether);
            fundAs(address(uint160(0x3000 + i)), amounts[i]);
            if (i == 1) stakeAs(alice, ONE);
            sum += amounts[i];
            vm.warp(NOW + (i + 1) * 20);
        }
        vm.warp(END + 1);
        uint256 free = pool.books().free;
        (IPoolLedger.Funding[] memory all,) = pool.fundingsOf(0, 4);
        uint256 taken;
        uint256 allotted = sum - free;
        uint256 before;
        for (uint256 i; i < 4; ++i) {
            // By hand: what lies above all that was allotted.
            uint256 end = before + amounts[i];
            uint256 own = end > allotted ? end - (allotted > before ? allotted : before) : 0;
            eq(all[i].unspent, own, "P6: another's rest");
            before = end;
        }
        for (uint256 k; k < 4; ++k) {
            uint256 i = (k + order % 4) % 4;
            if (all[i].unspent == 0) continue;
            taken += takes(address(uint160(0x3000 + i)), i);
        }
        eq(taken, free, "P6: together all that was free");
        uint256 earned = claimableOf(alice);
        if (earned != 0) claimAs(alice);
        vm.assertLe(prize.balanceOf(address(pool)), 8, "what rounding leaves");
        assertSolvent();
    }

    /// @notice Dust of a stranger stretches nothing and dilutes nothing: it is spent after all that was there.
    function test_Attack_NotifyDust_ChangesNoRate() external {
        start(freeSettings());
        fund(100 ether);
        stakeAs(alice, ONE);
        vm.warp(NOW + 10);
        fundAs(stranger, 1);
        eq(pool.books().rate, RATE, "the rate");
        vm.warp(NOW + 20);
        near(claimableOf(alice), 20 ether, "as before");
    }

    /// @notice A stranger's late funding refills nobody's: what the first has put in was spent first.
    function test_Attack_ALateFunding_RefillsNobodys() external {
        start(ending());
        fundAs(creator, 100 ether);
        stakeAs(alice, ONE);
        vm.warp(NOW + 90);
        fundAs(stranger, 1_000 ether);
        vm.warp(END);
        vm.assertTrue(!passes(creator, abi.encodeCall(IPoolLedger.takeBack, (0, creator))), "the creator's was spent");
        eq(takes(stranger, 1), 1_000 ether, "the stranger's was not");
    }

    /// @notice Nothing brings an ended pool back to life: no funding, no stake, no gift, no time.
    function test_Attack_RevivingAnEndedPool_PaysNobodyAgain() external {
        IStakingPool.Settings memory chosen = freeSettings();
        chosen.endAt = uint40(NOW + 100);
        start(chosen);
        fund(1_000 ether);
        stakeAs(alice, 10 ether);
        vm.warp(NOW + 100);
        bytes memory over = abi.encodeWithSelector(IPoolLedger.Pool_Ended.selector, NOW + 100);
        give(address(prize), stranger, 1_000 ether);
        give(address(coin), stranger, 1_000 ether);
        refuses(stranger, abi.encodeCall(IPoolLedger.fund, (1_000 ether)), over);
        refuses(stranger, stakeCall(1_000 ether, 0), over);
        near(claimAs(alice), 100 ether, "all of it");
        vm.prank(funder);
        eq(pool.takeBack(0, funder), 900 ether, "the rest is his");
        prize.mint(address(pool), 1_000 ether);
        vm.warp(NOW + 3_650 days);
        eq(claimableOf(alice) + claimableOf(stranger), 0, "it is over");
        refuses(alice, abi.encodeCall(IStakingPool.claim, (alice)),
            abi.encodeWithSelector(IPoolLedger.Pool_NothingToClaim.selector, alice));
        eq(withdrawAs(alice, 0, 10 ether), 10 ether, "her stake");
    }
}
