// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {FullGasFallbackToken} from "../_mocks/hostile/FullGasFallbackToken.sol";
import {NftCollection} from "../_mocks/hostile/NftCollection.sol";
import {PretendedPair} from "../_mocks/hostile/PretendedPair.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {LockTest} from "./LockTest.sol";

contract TokenLockCreateTest is LockTest {
    function setUp() public {
        vm.warp(NOW);
        fund(address(token), payer, 10 * AMOUNT);
    }

    function test_LockFixed_CreditsTheOwnerAndTellsEverything() public {
        vm.expectEmit(address(locker));
        emit ITokenLock.LockCreated(1, address(token), alice, payer, AMOUNT, fixedAt(END), false, false);
        vm.prank(payer);
        eq(locker.lockFixed(address(token), alice, AMOUNT, END), 1, "ids start at 1");
        ITokenLock.Lock memory found = locker.lockOf(1);
        eq(found.id, 1, "id");
        vm.assertEq(found.token, address(token), "token");
        vm.assertEq(found.owner, alice, "owner");
        vm.assertEq(found.pendingOwner, address(0), "pending");
        vm.assertEq(found.vault, address(0), "vault");
        eq(found.amount, AMOUNT, "amount");
        eq(found.withdrawn + found.withdrawable, 0, "nothing released");
        eq(found.balance, AMOUNT, "balance");
        eq(found.nextReleaseAt, END, "next");
        eq(uint8(found.status), uint8(ITokenLock.Status.Locked), "status");
        vm.assertTrue(found.extendable && !found.isLp, "flags");
        vm.assertEq(keccak256(abi.encode(found.schedule)), keccak256(abi.encode(fixedAt(END))), "schedule");
        eq(token.balanceOf(address(locker)), AMOUNT, "held");
        vm.prank(payer);
        eq(locker.lockFixed(address(token), alice, 1, END), 2, "second id");
    }

    function test_Lock_KeepsEverySchedule() public {
        ITokenLock.Schedule[3] memory schedules =
            [fixedAt(END), linear(NOW - 30 days, END), periodic(NOW + 1, 2_500, 30 days, 2_400)];
        for (uint256 i; i < 3; ++i) {
            vm.prank(payer);
            uint256 id = locker.lock(address(token), alice, AMOUNT, schedules[i], false);
            vm.assertEq(
                keccak256(abi.encode(locker.lockOf(id).schedule)), keccak256(abi.encode(schedules[i])), "schedule"
            );
        }
    }

    function test_Lock_ForAnAccountWithoutItsConsentCostsItNothing() public {
        vm.prank(payer);
        locker.lockFixed(address(token), stranger, AMOUNT, END);
        eq(token.balanceOf(stranger), 0, "tokens of the owner");
        eq(token.balanceOf(payer), 9 * AMOUNT, "tokens of the payer");
    }

    // --- Times ---

    function test_Lock_RejectsAnEndThatIsNotInTheFuture() public {
        expectRejected(fixedAt(NOW), abi.encodeWithSelector(ITokenLock.TokenLock_UnlockTimeInPast.selector, NOW, NOW));
        expectRejected(fixedAt(0), abi.encodeWithSelector(ITokenLock.TokenLock_UnlockTimeInPast.selector, 0, NOW));
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnlockTimeInPast.selector, NOW - 1, NOW));
        locker.lockFixed(address(token), alice, AMOUNT, NOW - 1);
        // The next second is enough.
        vm.prank(payer);
        locker.lockFixed(address(token), alice, AMOUNT, NOW + 1);
    }

    function test_Lock_RejectsMilliseconds() public {
        uint64 milliseconds = END * 1_000;
        expectRejected(
            fixedAt(milliseconds), abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, milliseconds)
        );
        expectRejected(fixedAt(1e10), abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, 1e10));
        expectRejected(
            fixedAt(type(uint64).max),
            abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, type(uint64).max)
        );
        vm.prank(payer);
        locker.lockFixed(address(token), alice, AMOUNT, 1e10 - 1);
    }

    function test_Lock_RejectsALinearStartThatWasForgottenOrIsTooLate() public {
        uint64[4] memory starts = [0, 1e9 - 1, END, END + 1];
        for (uint256 i; i < starts.length; ++i) {
            expectRejected(
                linear(starts[i], END),
                abi.encodeWithSelector(ITokenLock.TokenLock_InvalidStart.selector, starts[i], END)
            );
        }
    }

    function test_Lock_RejectsPeriodsThatCannotBe() public {
        periods(10_000, 30 days, 1);
        periods(5_000, 30 days, 5_001);
        periods(1_000, 0, 1_000);
        periods(1_000, 30 days, 0);
        periods(65_535, 30 days, 65_535);
    }

    function test_Lock_RejectsPeriodsThatStartNowOrEndInAnotherAge() public {
        expectRejected(
            periodic(NOW, 1_000, 1 days, 1_000),
            abi.encodeWithSelector(ITokenLock.TokenLock_UnlockTimeInPast.selector, NOW, NOW)
        );
        ITokenLock.Schedule memory long = periodic(NOW + 1, 0, type(uint32).max, 1);
        uint256 end = uint256(NOW) + 1 + 10_000 * uint256(type(uint32).max);
        expectRejected(long, abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, end));
        // Stated wrong, the same is found by the shares.
        long.end = END;
        expectRejected(long, abi.encodeWithSelector(ITokenLock.TokenLock_TimeTooLarge.selector, end));
    }

    function test_Lock_RejectsValuesThatTheKindDoesNotUse() public {
        bytes4 unused = ITokenLock.TokenLock_UnusedPeriods.selector;
        ITokenLock.Schedule memory schedule = fixedAt(END);
        schedule.firstBps = 1;
        expectRejected(schedule, abi.encodeWithSelector(unused, 1, 0, 0));
        schedule = linear(NOW, END);
        schedule.period = 1;
        expectRejected(schedule, abi.encodeWithSelector(unused, 0, 1, 0));
        schedule = linear(NOW, END);
        schedule.periodBps = 1;
        expectRejected(schedule, abi.encodeWithSelector(unused, 0, 0, 1));
    }

    function test_Lock_RejectsATimeThatDoesNotFollowFromTheRest() public {
        bytes4 wrong = ITokenLock.TokenLock_WrongTime.selector;
        ITokenLock.Schedule memory schedule = fixedAt(END);
        schedule.start = NOW;
        expectRejected(schedule, abi.encodeWithSelector(wrong, NOW, END));
        schedule = periodic(NOW + 1, 1_000, 1 days, 1_000);
        uint64 end = schedule.end;
        schedule.end += 1;
        expectRejected(schedule, abi.encodeWithSelector(wrong, end + 1, end));
    }

    // --- Owners and tokens ---

    function test_Lock_RejectsAnOwnerWhoCouldNeverWithdraw() public {
        address[2] memory owners = [address(0), address(locker)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidOwner.selector, owners[i]));
            locker.lockFixed(address(token), owners[i], AMOUNT, END);
        }
    }

    function test_Lock_RejectsNothing() public {
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(token)));
            locker.lock(address(token), alice, 0, fixedAt(END), i == 1);
        }
    }

    function test_Lock_RejectsWhatIsNoToken() public {
        address[3] memory others = [stranger, address(this), address(0)];
        for (uint256 i; i < 6; ++i) {
            address other = others[i / 2];
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, other));
            locker.lock(other, alice, AMOUNT, fixedAt(END), i % 2 == 1);
        }
    }

    function test_Lock_RejectsAnNft() public {
        NftCollection nft = new NftCollection();
        nft.mint(payer, 7);
        vm.prank(payer);
        nft.approve(address(locker), 7);
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, address(nft)));
            locker.lock(address(nft), alice, 7, fixedAt(END), i == 1);
        }
    }

    function test_Lock_PassesOnTheTokensOwnError() public {
        vm.prank(stranger);
        expect(abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", locker, 0, AMOUNT));
        locker.lockFixed(address(token), alice, AMOUNT, END);
    }

    function test_Lock_TakesNoCoin() public {
        vm.deal(payer, 1 ether);
        vm.prank(payer);
        (bool success,) = address(locker).call{value: 1}("");
        vm.assertTrue(!success, "plain coin");
        vm.prank(payer);
        (success,) = address(locker).call{value: 1}(
            abi.encodeCall(locker.lockFixed, (address(token), alice, AMOUNT, END))
        );
        vm.assertTrue(!success, "coin with a call");
    }

    // --- Liquidity tokens ---

    function test_Lock_RecognisesALiquidityTokenByItsFactory() public {
        address pair = newPair(payer);
        allow(pair, payer);
        address pairFactory = IPairReads(pair).factory();
        vm.expectEmit(address(locker));
        emit ITokenLock.LockCreated(1, pair, alice, payer, 1 ether, fixedAt(END), true, false);
        vm.expectEmit(address(locker));
        emit ITokenLock.PairLocked(1, pairFactory, IPairReads(pair).token0(), IPairReads(pair).token1());
        vm.prank(payer);
        locker.lockFixed(pair, alice, 1 ether, END);
        vm.assertTrue(locker.lockOf(1).isLp, "isLp");
        (address factory, address token0, address token1) = locker.pairOf(1);
        vm.assertEq(factory, pairFactory, "factory");
        vm.assertEq(token0, IPairReads(pair).token0(), "token0");
        vm.assertEq(token1, IPairReads(pair).token1(), "token1");
    }

    function test_Lock_DoesNotBelieveATokenThatOnlySaysItIsAPair() public {
        address pair = newPair(stranger);
        PretendedPair fake = new PretendedPair(pair);
        fund(address(fake), payer, AMOUNT);
        vm.prank(payer);
        locker.lockFixed(address(fake), alice, AMOUNT, END);
        vm.assertTrue(!locker.lockOf(1).isLp, "isLp");
        (address factory, address token0, address token1) = locker.pairOf(1);
        vm.assertTrue(factory == address(0) && token0 == address(0) && token1 == address(0), "pair");
    }

    function test_PairOf_IsEmptyForAnyOtherNumber() public view {
        (address factory,,) = locker.pairOf(99);
        vm.assertEq(factory, address(0), "factory");
    }

    function test_Lock_OfATokenWhoseFallbackUsesUpAllGasStillFits() public {
        FullGasFallbackToken greedy = new FullGasFallbackToken();
        fund(address(greedy), payer, AMOUNT);
        vm.prank(payer);
        locker.lockFixed{gas: 600_000}(address(greedy), alice, AMOUNT, END);
        vm.assertTrue(!locker.lockOf(1).isLp, "isLp");
    }

    // --- Many ---

    function test_LockMany_GivesEachWhatItsRowSays() public {
        vm.prank(payer);
        uint256 first = locker.lockMany(address(token), list(alice, bob), list(300, 700), linear(NOW, END), false);
        eq(first, 1, "first");
        eq(locker.lockOf(1).amount, 300, "alice");
        eq(locker.lockOf(2).amount, 700, "bob");
        vm.assertEq(locker.lockOf(2).owner, bob, "owner");
        eq(token.balanceOf(address(locker)), 1_000, "held");
        eq(locker.lockCount(), 2, "count");
    }

    function test_LockMany_SharesOutExactlyWhatArrived(uint256 one, uint256 two, uint256 feeBps) public {
        (one, two) = (bound(one, 1e6, 1e30), bound(two, 1e6, 1e30));
        FeeOnTransferToken taxed = new FeeOnTransferToken(bound(feeBps, 0, 9_900));
        fund(address(taxed), payer, one + two);
        vm.prank(payer);
        locker.lockMany(address(taxed), list(alice, bob), list(one, two), fixedAt(END), false);
        uint256 received = taxed.balanceOf(address(locker));
        uint256 first = locker.lockOf(1).amount;
        eq(first, received * one / (one + two), "alice");
        eq(first + locker.lockOf(2).amount, received, "nothing is lost, nothing invented");
    }

    function test_LockMany_GivesEachRebasingLockItsOwnVault() public {
        RebasingToken elastic = new RebasingToken();
        fund(address(elastic), payer, 1_000);
        vm.prank(payer);
        locker.lockMany(address(elastic), list(alice, bob), list(300, 700), fixedAt(END), true);
        eq(elastic.balanceOf(locker.lockOf(1).vault), 300, "alice");
        eq(elastic.balanceOf(locker.lockOf(2).vault), 700, "bob");
        eq(elastic.balanceOf(address(locker)), 0, "nothing here");
    }

    function test_LockMany_RejectsListsThatDoNotMatch() public {
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidList.selector, 0, 0));
        locker.lockMany(address(token), new address[](0), new uint256[](0), fixedAt(END), false);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidList.selector, 2, 1));
        locker.lockMany(address(token), list(alice, bob), new uint256[](1), fixedAt(END), true);
    }

    function test_LockMany_RejectsAllWhenOneRowIsBad() public {
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(token)));
            locker.lockMany(address(token), list(alice, bob), list(1_000, 0), fixedAt(END), i == 1);
            vm.prank(payer);
            expect(abi.encodeWithSelector(ITokenLock.TokenLock_InvalidOwner.selector, address(0)));
            locker.lockMany(address(token), list(alice, address(0)), list(1, 1), fixedAt(END), i == 1);
        }
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_UnlockTimeInPast.selector, NOW, NOW));
        locker.lockMany(address(token), list(alice, bob), list(1, 1), fixedAt(NOW), false);
        eq(locker.lockCount(), 0, "count");
    }

    function test_LockMany_RejectsARowThatAFeeEatsUp() public {
        FeeOnTransferToken taxed = new FeeOnTransferToken(5_000);
        fund(address(taxed), payer, 1_000);
        vm.prank(payer);
        expect(abi.encodeWithSelector(ITokenLock.TokenLock_NothingReceived.selector, address(taxed)));
        locker.lockMany(address(taxed), list(alice, bob), list(1, 999), fixedAt(END), false);
    }

    function expectRejected(ITokenLock.Schedule memory schedule, bytes memory reason) private {
        for (uint256 i; i < 2; ++i) {
            vm.prank(payer);
            expect(reason);
            locker.lock(address(token), alice, AMOUNT, schedule, i == 1);
        }
    }

    function periods(uint16 firstBps, uint32 period, uint16 periodBps) private {
        bytes memory reason =
            abi.encodeWithSelector(ITokenLock.TokenLock_InvalidPeriods.selector, firstBps, period, periodBps);
        expectRejected(
            ITokenLock.Schedule(ITokenLock.Kind.Periodic, NOW + 1, END, firstBps, period, periodBps), reason
        );
        expect(reason);
        locker.endOfPeriods(NOW, firstBps, period, periodBps);
    }
}

interface IPairReads {
    function factory() external view returns (address);
    function token0() external view returns (address);
    function token1() external view returns (address);
}
