// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {IUniswapV2Factory} from "../../src/exchange/IUniswapV2.sol";
import {NftCollection} from "../_mocks/hostile/NftCollection.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Creating and listing pools.
contract PoolFactoryTest is StakingTest {
    IPoolFactory.Kind private constant STAKING = IPoolFactory.Kind.Staking;

    function setUp() external {
        setUpPools();
    }

    function test_Create_GivesThePredictedAddress_TheCodeOfAClone_AndAPlaceInEachList() external {
        bytes memory settings = abi.encode(freeSettings());
        address expected = pools.predict(creator, STAKING, settings, "one");
        vm.prank(creator);
        address made = pools.create(STAKING, settings, "one", 0);
        vm.assertEq(made, expected, "foreseen");
        IPoolFactory.Entry memory entry = pools.entryOf(made);
        vm.assertEq(entry.pool, made, "listed");
        eq(entry.createdAt, NOW, "when");
        vm.assertTrue(entry.variant == IPoolFactory.Variant.Free && !entry.isLp, "as what");
        (IPoolFactory.Entry[] memory entries, uint256 total) = pools.pools(IPoolFactory.Variant.Free, 0, 9);
        eq(total, 1, "of the variant");
        vm.assertEq(entries[0].pool, made, "of the variant");
        (entries,) = pools.poolsOfToken(address(coin), 0, 9);
        vm.assertEq(entries[0].pool, made, "of the coin");
        (entries,) = pools.poolsOfCreator(creator, 0, 9);
        vm.assertEq(entries[0].pool, made, "of the creator");
        vm.assertEq(pools.entryOf(stranger).pool, address(0), "others are unknown");
        vm.assertEq(pools.implementationOf(STAKING), PoolImplementations.STAKING_POOL, "the code behind it");
        // The clone's code is the proxy, whose first bytes are always the same, and the settings.
        eq(made.code.length, 45 + 160, "settings are code");
    }

    function test_Variants_FollowFromTheSettings() external {
        start(freeSettings());
        check(IPoolFactory.Variant.Free);
        start(lockedSettings());
        check(IPoolFactory.Variant.Locked);
        IStakingPool.Settings memory chosen = lockedSettings();
        chosen.halvingSeconds = 90 days;
        start(chosen);
        check(IPoolFactory.Variant.Halved);
        start(byHandSettings());
        check(IPoolFactory.Variant.Halved);
        (chosen.teamPercent, chosen.generations) = (1, 1);
        start(chosen);
        check(IPoolFactory.Variant.Advanced);
    }

    function check(IPoolFactory.Variant variant) private view {
        vm.assertTrue(pools.entryOf(address(pool)).variant == variant, "another variant");
    }

    function test_RevertWhen_TheCreatorHasMadeThisPool_ButOthersAndOtherSettingsMay() external {
        bytes memory settings = abi.encode(freeSettings());
        vm.prank(creator);
        address made = pools.create(STAKING, settings, "one", 0);
        vm.prank(creator);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_AddressTaken.selector, made));
        pools.create(STAKING, settings, "one", 0);
        vm.prank(alice);
        vm.assertTrue(pools.create(STAKING, settings, "one", 0) != made, "hers");
        vm.prank(creator);
        pools.create(STAKING, abi.encode(lockedSettings()), "one", 0);
    }

    function test_RevertWhen_TheCodeBehindItIsMissing() external {
        vm.etch(PoolImplementations.STAKING_POOL, "");
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_ImplementationMissing.selector, STAKING));
        pools.create(STAKING, abi.encode(freeSettings()), "one", 0);
    }

    function test_RevertWhen_ASettingIsBeyondItsBounds() external {
        IStakingPool.Settings memory chosen = freeSettings();
        chosen.startAt = uint40(NOW - 1);
        refusesSettings(chosen, "startAt");
        chosen = freeSettings();
        chosen.startAt = type(uint32).max;
        refusesSettings(chosen, "startAt");
        chosen = freeSettings();
        chosen.endAt = chosen.startAt;
        refusesSettings(chosen, "endAt");
        chosen.endAt = uint40(type(uint32).max) + 1;
        refusesSettings(chosen, "endAt");
        chosen = freeSettings();
        chosen.rate = 0;
        refusesSettings(chosen, "emission");
        chosen.rate = 1 << 119;
        refusesSettings(chosen, "emission");
        chosen = freeSettings();
        chosen.halvingSeconds = 1 hours - 1;
        refusesSettings(chosen, "halvingSeconds");
        chosen = byHandSettings();
        chosen.halvingSeconds = 1 hours;
        refusesSettings(chosen, "isByHand");
        chosen.halvingSeconds = 0;
        chosen.endAt = uint40(NOW + 1 days);
        refusesSettings(chosen, "isByHand");
        chosen = freeSettings();
        chosen.least = 0;
        refusesSettings(chosen, "least");
        chosen = teamSettings();
        chosen.teamPercent = 4;
        refusesSettings(chosen, "teamPercent");
        chosen.teamPercent = 0;
        refusesSettings(chosen, "teamGenerations");
        (chosen.teamPercent, chosen.generations) = (3, 33);
        refusesSettings(chosen, "teamGenerations");
        chosen.generations = 0;
        refusesSettings(chosen, "teamGenerations");
        chosen = lockedSettings();
        chosen.periods[0].tenths = 11;
        refusesSettings(chosen, "tenths");
        chosen.periods[0].tenths = 9;
        refusesSettings(chosen, "tenths");
        chosen = lockedSettings();
        chosen.periods[1].tenths = 101;
        refusesSettings(chosen, "tenths");
        chosen.periods[1] = IStakingPool.Period(1_461 days + 1, 10);
        refusesSettings(chosen, "duration");
        chosen.periods = new IStakingPool.Period[](9);
        refusesSettings(chosen, "periods");
        chosen = freeSettings();
        chosen.isListed = true;
        refusesSettings(chosen, "listRoot");
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, bytes32("listRoot")));
        pools.create(STAKING, abi.encode(freeSettings()), "one", bytes32(uint256(1)));
    }

    function refusesSettings(IStakingPool.Settings memory chosen, bytes32 field) private {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_InvalidSettings.selector, field));
        pools.create(STAKING, abi.encode(chosen), "one", 0);
    }

    function test_T22_RevertWhen_ACoinIsNoToken() external {
        IStakingPool.Settings memory chosen = freeSettings();
        address[2] memory bad = [stranger, address(new NftCollection())];
        for (uint256 i; i < 2; ++i) {
            chosen.stakeToken = bad[i];
            vm.expectRevert(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, bad[i]));
            pools.create(STAKING, abi.encode(chosen), "one", 0);
            chosen = freeSettings();
            chosen.rewardToken = bad[i];
            vm.expectRevert(abi.encodeWithSelector(ITokenLock.TokenLock_NotAToken.selector, bad[i]));
            pools.create(STAKING, abi.encode(chosen), "one", 0);
            chosen = freeSettings();
        }
    }

    function test_IsLp_IsWhatAnExchangeConfirms() external {
        string memory path = "../../node_modules/@uniswap/v2-core/build/UniswapV2Factory.json";
        bytes memory code = vm.parseBytes(string.concat("0x", vm.parseJsonString(vm.readFile(path), ".bytecode")));
        code = bytes.concat(code, abi.encode(address(this)));
        address exchange;
        assembly ("memory-safe") {
            exchange := create(0, add(code, 32), mload(code))
        }
        IStakingPool.Settings memory chosen = freeSettings();
        chosen.isLp = true;
        chosen.stakeToken = IUniswapV2Factory(exchange).createPair(address(coin), address(prize));
        start(chosen);
        vm.assertTrue(pools.entryOf(address(pool)).isLp, "liquidity");
        chosen.stakeToken = address(coin);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.PoolFactory_NotLp.selector, address(coin)));
        pools.create(STAKING, abi.encode(chosen), "one", 0);
    }

    function test_Lists_ArePaged_AndEmptyBeyond() external {
        for (uint256 i; i < 5; ++i) {
            start(freeSettings());
        }
        (IPoolFactory.Entry[] memory entries, uint256 total) = pools.pools(IPoolFactory.Variant.Free, 3, 9);
        eq(total, 5, "all");
        eq(entries.length, 2, "the rest");
        vm.assertEq(entries[1].pool, address(pool), "the newest last");
        (entries,) = pools.poolsOfToken(address(coin), 5, 9);
        eq(entries.length, 0, "beyond the last");
        (entries,) = pools.poolsOfCreator(stranger, 0, 9);
        eq(entries.length, 0, "none");
    }

    function test_PoolsOfAccount_AsksEachPool_AndNoneCanSpoilThePage() external {
        IStakingPool first = start(freeSettings());
        start(freeSettings());
        IStakingPool third = start(freeSettings());
        stakeAs(alice, ONE);
        pool = first;
        stakeAs(alice, ONE);
        // A pool whose code is gone, or burns all its gas, is passed over.
        IStakingPool fourth = start(freeSettings());
        vm.etch(address(fourth), hex"5b600056");
        (IPoolFactory.Entry[] memory entries, uint256 total) = pools.poolsOfAccount(alice, 0, 9);
        eq(total, 4, "asked");
        eq(entries.length, 2, "found");
        vm.assertEq(entries[0].pool, address(first), "first");
        vm.assertEq(entries[1].pool, address(third), "third");
        (entries,) = pools.poolsOfAccount(alice, 2, 1);
        eq(entries.length, 1, "a page");
        (entries,) = pools.poolsOfAccount(alice, 9, 1);
        eq(entries.length, 0, "beyond the last");
    }

    function test_PoolsOfAccount_KnowsAnAccountThatHasOnlySomethingToClaim() external {
        start(freeSettings());
        fund(100 ether);
        stakeAs(alice, ONE);
        vm.warp(NOW + 10);
        withdrawAs(alice, 0, ONE);
        (IPoolFactory.Entry[] memory entries,) = pools.poolsOfAccount(alice, 0, 9);
        eq(entries.length, 1, "it has something");
        claimAs(alice);
        (entries,) = pools.poolsOfAccount(alice, 0, 9);
        eq(entries.length, 0, "it has nothing");
    }

    /// @notice What a pool says of itself proves nothing: only the factory's entry does, and nobody writes one but by creating.
    function test_Attack_ALookAlike_IsNotListed_WhateverItSays() external {
        IStakingPool real = start(freeSettings());
        bytes memory terms = LibClone.argsOnClone(address(real));
        address fake = LibClone.clone(PoolImplementations.STAKING_POOL, terms);
        (address factory, address by,) = IStakingPool(fake).origin();
        vm.assertTrue(factory == address(pools) && by == creator, "it says what it wants");
        vm.assertTrue(fake.codehash == address(real).codehash, "even its code is that of a pool");
        vm.assertEq(pools.entryOf(fake).pool, address(0), "it is not listed");
        vm.assertEq(pools.entryOf(address(real)).pool, address(real), "the real one is");
        (, uint256 total) = pools.poolsOfToken(address(coin), 0, 9);
        eq(total, 1, "nor under its coin");
        vm.expectRevert(abi.encodeWithSelector(IPoolLedger.Pool_NotOwner.selector, address(this)));
        IStakingPool(fake).setUp(bytes32(uint256(1)));
    }
}
